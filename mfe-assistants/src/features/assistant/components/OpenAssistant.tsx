import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AgentRow, normaliseAgentStatus } from 'shared-contract';
import { Page, Stack, StatusBadge } from 'shared-ui/core';
import type { DraftSpeaker } from '../../../shared/talk/model/draft-speaker';
import { TalkLayout } from '../../../shared/talk/TalkLayout';
import { getVapiId } from '../../../shared/voice/vapi-id';
import { texts as allTexts } from '../../../texts';
import { DraftContext } from '../api/draft-context';
import { type Draft, useDraft } from '../api/use-draft';
import { compareSettings } from '../model/fields';
import { texts } from '../texts';
import { PageActions } from './PageActions';
import { Tabs } from './Tabs';

const MakeCallDialog = lazy(async () => ({
  default: (await import('../../../shared/place-call/MakeCallDialog')).MakeCallDialog,
}));
const PublishDialog = lazy(async () => ({
  default: (await import('./publish/PublishDialog')).PublishDialog,
}));

interface Props {
  agent: AgentRow;
  children: ReactNode;
}

export function OpenAssistant({ agent, children }: Props) {
  const { search } = useLocation();
  const [task, setTask] = useState<'call' | 'publish' | null>(null);
  const [isTalking, setTalking] = useState(() => new URLSearchParams(search).has('talk'));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const draft = useDraft(getVapiId(agent));
  const count = countChanges(draft);
  const drafting = useMemo(
    () => ({
      agent,
      draft,
      values,
      setValue: (name: string, value: string) =>
        setValues((before) => ({ ...before, [name]: value })),
    }),
    [agent, draft, values],
  );
  const speaker: DraftSpeaker = { settings: count > 0 ? draft.settings : undefined, values };
  const close = () => setTask(null);
  return (
    <DraftContext value={drafting}>
      <Page
        title={agent.name}
        purpose={<Purpose agent={agent} count={count} />}
        actions={
          <PageActions
            agent={agent}
            changes={count}
            onCall={() => setTask('call')}
            onTalk={() => setTalking(true)}
            onPublish={() => setTask('publish')}
          />
        }
      >
        <TalkLayout
          agent={isTalking ? agent : null}
          draft={speaker}
          onClose={() => setTalking(false)}
        >
          <Tabs agent={agent} />
          {children}
        </TalkLayout>
        <Suspense>
          {task === 'call' && <MakeCallDialog agent={agent} onClose={close} />}
          {task === 'publish' && <PublishDialog onClose={close} />}
        </Suspense>
      </Page>
    </DraftContext>
  );
}

function countChanges({ answer, settings }: Draft): number {
  return answer && settings ? compareSettings(answer.published.settings, settings).count : 0;
}

function Purpose({ agent, count }: { agent: AgentRow; count: number }) {
  const isActive = normaliseAgentStatus(agent.status) === 'active';
  return (
    <Stack as="span" direction="row" gap={8} align="center" wrap>
      <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
        {isActive ? allTexts.active : allTexts.inactive}
      </StatusBadge>
      {agent.archived_at && <StatusBadge tone="neutral">{texts.archived}</StatusBadge>}
      {count > 0 && (
        <StatusBadge tone="warning" icon="edit">
          {texts.changes(count)}
        </StatusBadge>
      )}
      <span>{agent.description}</span>
    </Stack>
  );
}
