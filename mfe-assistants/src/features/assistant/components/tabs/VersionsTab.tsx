import { useInfiniteQuery } from '@tanstack/react-query';
import { assistantQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { VersionEntry } from 'shared-contract';
import { Button, ErrorPanel, Spinner, Stack } from 'shared-ui/core';
import { formatCallDate } from 'shared-ui/dates';
import { DataTable } from 'shared-ui/work';
import { ReadFailure } from '../../../../shared/voice/ReadFailure';
import { useDrafting } from '../../api/draft-context';
import { useRestore } from '../../api/use-publish';
import { texts } from '../../texts';
import { SaveLine } from '../SaveLine';
import { CompareVersions } from './CompareVersions';

const words = texts.versions;

export function VersionsTab() {
  const { draft } = useDrafting();
  const { user } = useAuth();
  const read = useInfiniteQuery(assistantQueries.versions(user, draft.id));
  const versions = read.data?.pages.flatMap((page) => page.versions);
  const { error, isFetching } = read;
  return (
    <Stack gap={16}>
      <SaveLine />
      <ReadFailure
        read={{ error, isFetching, refresh: () => void read.refetch() }}
        failed={words.failed}
      />
      {!versions && !error && <Spinner label={words.loading} />}
      {versions && <VersionTable versions={versions} />}
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {versions && versions.length > 1 && <CompareVersions versions={versions} />}
    </Stack>
  );
}

function VersionTable({ versions }: { versions: readonly VersionEntry[] }) {
  const { draft } = useDrafting();
  const { restore, restoring, problem } = useRestore(draft);
  const live = draft.answer?.published.number;
  return (
    <>
      {problem && <ErrorPanel {...problem} />}
      <DataTable
        inset
        label={texts.tabs.versions}
        rows={versions}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            header: words.number,
            names: true,
            short: true,
            cell: ({ number }) => (number === live ? `${number} · ${words.live}` : number),
          },
          {
            header: words.note,
            text: true,
            cell: ({ note, reason }) => note || words.reasons[reason],
          },
          { header: words.who, cell: ({ author }) => author ?? '–' },
          { header: words.when, short: true, cell: (one) => formatCallDate(one.created_at) },
          {
            header: words.actions,
            actions: true,
            cell: ({ number }) =>
              number !== live && (
                <Button
                  size="small"
                  loading={restoring === number}
                  aria-label={words.restoreOf(number)}
                  onClick={() => restore(number)}
                >
                  {restoring === number ? words.restoring : words.restore}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
