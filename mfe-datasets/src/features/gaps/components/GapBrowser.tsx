import { lazy, Suspense, useEffect, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { type Gap, pages } from 'shared-contract';
import { Button, EmptyState, Spinner, Stack, Text } from 'shared-ui/core';
import { Segments } from 'shared-ui/lists';
import { SplitView } from 'shared-ui/work';
import { getReadProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { shownStates, useGapAddress } from '../api/use-gap-address';
import { useGaps } from '../api/use-gaps';
import { texts } from '../texts';
import { GapPanel } from './GapPanel';
import { GapTable } from './GapTable';

const AnswerDialog = lazy(async () => ({
  default: (await import('./AnswerDialog')).AnswerDialog,
}));

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  /** Only gaps of this dataset. */
  datasetId?: string;
}

/** Gaps in one state, with the open gap next to the list. */
export function GapBrowser({ user, connection, datasetId }: Props) {
  const address = useGapAddress();
  const { data, error, refetch } = useGaps(connection, address, datasetId);
  const [answering, setAnswering] = useState<Gap | null>(null);
  const { state, callId, gapId } = address;
  const only = callId !== null && data?.gaps.length === 1 ? data.gaps[0]?.id : undefined;
  useEffect(() => {
    if (only && gapId === null) address.open(only);
  });
  const counts = data && {
    todo: data.counts.open + data.counts.assigned,
    dismissed: data.counts.dismissed,
    closed: data.counts.closed,
  };
  const panel = gapId !== null && (
    <GapPanel
      key={gapId}
      user={user}
      connection={connection}
      gapId={gapId}
      onWrite={setAnswering}
      onClose={callId === null ? address.close : address.showAll}
    />
  );
  return (
    <>
      <SplitView panel={panel}>
        <Stack direction="row" gap={12} align="center" justify="space-between" wrap>
          <Segments role="group" aria-label={texts.states.label}>
            {shownStates.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === state}
                onClick={() => address.showState(one)}
              >
                {texts.states[one](counts?.[one] ?? 0)}
              </button>
            ))}
          </Segments>
          <div role="status">{data?.pending && <Text variant="muted">{texts.pending}</Text>}</div>
          {address.callId && (
            <Stack direction="row" gap={8} align="center">
              <Text variant="muted">{texts.ofCall}</Text>
              <Button size="small" onClick={address.showAll}>
                {texts.allCalls}
              </Button>
            </Stack>
          )}
        </Stack>
        {error && (
          <ReadProblem
            problem={getReadProblem(error, texts.failed)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Spinner label={texts.loading} />}
        {data?.gaps.length === 0 && (
          <EmptyState
            icon="help"
            title={texts.none[state]}
            action={<Button to={pages.assistants}>{texts.assistants}</Button>}
          >
            {texts.noneHelp}
          </EmptyState>
        )}
        {data && data.gaps.length > 0 && (
          <>
            <GapTable gaps={data.gaps} state={state} address={address} onWrite={setAnswering} />
            {!data.by_meaning && <Text variant="muted">{texts.byWords}</Text>}
          </>
        )}
      </SplitView>
      <Suspense>
        {answering && (
          <AnswerDialog
            user={user}
            connection={connection}
            gap={answering}
            onClose={() => setAnswering(null)}
          />
        )}
      </Suspense>
    </>
  );
}
