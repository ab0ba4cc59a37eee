import { useQuery } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import { accountQueries } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { OwnSession } from 'shared-contract';
import { Button, Skeleton, Stack, Text } from 'shared-ui/core';
import { formatRelative } from 'shared-ui/dates';
import { type DataColumn, DataTable, Section, Time } from 'shared-ui/work';
import { useEndSession } from '../api/use-account';
import { accountTexts as texts } from '../texts';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

const formatTime = (value: unknown) => formatRelative(String(value));
const { columns: heads } = texts;

function createColumns(
  end: (session: OwnSession) => void,
  isBusy: boolean,
): DataColumn<OwnSession>[] {
  return [
    {
      header: heads.device,
      names: true,
      cell: ({ device, current }) => (
        <>
          {device}{' '}
          {current && (
            <Text as="span" variant="muted">
              {texts.thisDevice}
            </Text>
          )}
        </>
      ),
    },
    { header: heads.place, cell: ({ place }) => place ?? texts.unknownPlace },
    { header: heads.began, cell: (row) => <Time value={row.created_at} format={formatTime} /> },
    {
      header: heads.used,
      cell: (row) =>
        row.current ? texts.now : <Time value={row.last_used_at} format={formatTime} />,
    },
    {
      header: heads.actions,
      actions: true,
      cell: (row) =>
        !row.current && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={texts.endNamed(row.device)}
            onClick={() => end(row)}
          >
            {texts.end}
          </Button>
        ),
    },
  ];
}

/** Where the person is signed in, with actions to end one session, all others, or all. */
export function SessionsSection({ userId }: { userId: string }) {
  const query = useQuery(accountQueries.sessions(userId));
  const { mutate, isPending } = useEndSession(userId);
  const [leaving, setLeaving] = useState(false);
  const sessions = query.data?.sessions;

  const endSession = (sessionId: string | null, done: string) =>
    mutate(sessionId, {
      onSuccess: () => void enqueueSnackbar(done, { variant: 'success' }),
      onError: (error) =>
        void enqueueSnackbar(errorMessage(error, texts.endFailed), { variant: 'error' }),
    });
  const others = sessions && sessions.length > 1 && (
    <Button size="small" busy={isPending} onClick={() => endSession(null, texts.endedOthers)}>
      {texts.endOthers}
    </Button>
  );

  return (
    <Section title={texts.sessions} about={sessions && String(sessions.length)} actions={others}>
      {query.error && !sessions && <LoadFailure query={query} fallback={texts.sessionsFailed} />}
      {!sessions && !query.error && <Skeleton height={120} radius={8} />}
      {sessions && (
        <DataTable
          inset
          label={texts.sessions}
          columns={createColumns(
            ({ id, device }) => endSession(id, texts.ended(device)),
            isPending,
          )}
          rows={sessions}
          rowKey={({ id }) => id}
        />
      )}
      {query.data?.most && (
        <Text as="p" variant="muted">
          {texts.mostSessions(query.data.most)}
        </Text>
      )}
      <Stack direction="row">
        <Button startIcon="signOut" onClick={() => setLeaving(true)}>
          {texts.signOut}
        </Button>
      </Stack>
      {leaving && <SignOutEverywhereDialog onClose={() => setLeaving(false)} />}
    </Section>
  );
}
