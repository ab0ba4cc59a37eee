import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { agentQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, assistantTexts } from 'shared-contract';
import { Button, EmptyState, Grid, Panel, Stack } from 'shared-ui/core';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { texts } from '../../../texts';
import { AssistantCard } from './AssistantCard';
import { LoadingCards } from './LoadingCards';

const SampleStrip = lazy(async () => ({
  default: (await import('./samples/SampleStrip')).SampleStrip,
}));
const MakeCallDialog = lazy(async () => ({
  default: (await import('../../../shared/place-call/MakeCallDialog')).MakeCallDialog,
}));
const AssistantFormDialog = lazy(async () => ({
  default: (await import('./AssistantFormDialog')).AssistantFormDialog,
}));

/** The dialog that is open over the list. */
type Task = { kind: 'call'; agent: AgentRow } | { kind: 'form'; agent: AgentRow | null };

interface Props {
  user: PortalUser;
  /** A voice platform is connected; otherwise no assistant can be made. */
  isConnected: boolean;
  onTalk: (agent: AgentRow) => void;
}

export function AssistantList({ user, isConnected, onTalk }: Props) {
  const { data, error, isFetching, refetch } = useQuery(agentQueries.list(user));
  const [task, setTask] = useState<Task | null>(null);
  const refresh = () => void refetch();
  const close = () => setTask(null);
  const create = () => setTask({ kind: 'form', agent: null });

  return (
    <Panel
      title={texts.title}
      actions={isConnected && data && data.length > 0 && <CreateButton onClick={create} />}
    >
      <Stack gap={12}>
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
          <Grid as="ul" minItemWidth={300} aria-label={texts.count(data.length)}>
            {data.map((agent) => (
              <AssistantCard
                key={agent.id}
                agent={agent}
                onTalk={() => onTalk(agent)}
                onCall={() => setTask({ kind: 'call', agent })}
                onEdit={() => setTask({ kind: 'form', agent })}
              />
            ))}
          </Grid>
        )}
      </Stack>
      <Suspense>
        {task?.kind === 'call' && <MakeCallDialog agent={task.agent} onClose={close} />}
        {task?.kind === 'form' && (
          <AssistantFormDialog user={user} agent={task.agent} onClose={close} />
        )}
      </Suspense>
    </Panel>
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" variant="primary" startIcon="plus" onClick={onClick}>
      {texts.create}
    </Button>
  );
}
