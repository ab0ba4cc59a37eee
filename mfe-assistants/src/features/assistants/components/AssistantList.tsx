import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { agentQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, assistantTexts } from 'shared-contract';
import { Button, EmptyState, Stack, VisuallyHidden } from 'shared-ui/core';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { texts } from '../../../texts';
import { LoadingCards } from './LoadingCards';
import { loadAssistantTable, loadSampleStrip } from './later-parts';
import { sectionPlace } from './SectionLinks';

const AssistantTable = lazy(loadAssistantTable);
const SampleStrip = lazy(loadSampleStrip);
const MakeCallDialog = lazy(async () => ({
  default: (await import('../../../shared/place-call/MakeCallDialog')).MakeCallDialog,
}));
const AssistantFormDialog = lazy(async () => ({
  default: (await import('./AssistantFormDialog')).AssistantFormDialog,
}));

/** The dialog that is open. */
type Task = { kind: 'call'; agent: AgentRow } | { kind: 'form'; agent: AgentRow | null };

interface Props {
  user: PortalUser;
  /** Without a connected voice platform, no assistant can be created. */
  isConnected: boolean;
  onTalk: (agent: AgentRow) => void;
}

export function AssistantList({ user, isConnected, onTalk }: Props) {
  const { data, error, isFetching, refetch } = useQuery(agentQueries.list(user));
  const id = useId();
  const [task, setTask] = useState<Task | null>(null);
  const refresh = () => void refetch();
  const close = () => setTask(null);
  const create = () => setTask({ kind: 'form', agent: null });

  return (
    <section id="assistants" aria-labelledby={id} style={sectionPlace}>
      <Stack gap={12}>
        <VisuallyHidden as="h2" id={id}>
          {texts.title}
        </VisuallyHidden>
        <ReadFailure
          read={{ error, isFetching, refresh }}
          failed={assistantTexts.fetchFailed}
          invalid={assistantTexts.invalidResponse}
        />
        {!data && !error && <LoadingCards />}
        {data?.length === 0 && (
          <EmptyState
            icon="assistants"
            title={texts.none}
            action={isConnected && <CreateButton onClick={create} />}
          />
        )}
        <Suspense>{isConnected && data && <SampleStrip isOffered={data.length === 0} />}</Suspense>
        {data && data.length > 0 && (
          <Suspense fallback={<LoadingCards />}>
            <AssistantTable
              user={user}
              agents={data}
              action={isConnected && <CreateButton onClick={create} />}
              onTalk={onTalk}
              onCall={(agent) => setTask({ kind: 'call', agent })}
              onEdit={(agent) => setTask({ kind: 'form', agent })}
            />
          </Suspense>
        )}
      </Stack>
      <Suspense>
        {task?.kind === 'call' && <MakeCallDialog agent={task.agent} onClose={close} />}
        {task?.kind === 'form' && (
          <AssistantFormDialog user={user} agent={task.agent} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" startIcon="plus" onClick={onClick}>
      {texts.create}
    </Button>
  );
}
