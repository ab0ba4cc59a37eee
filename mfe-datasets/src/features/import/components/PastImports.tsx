import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { KnowledgeConnection } from 'shared-api';
import type { ImportJob } from 'shared-contract';
import type { Tone } from 'shared-ui/core';
import { Button, ErrorPanel, Panel, Skeleton, Stack, StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { DataTable } from 'shared-ui/work';
import { getReadProblem, getWriteProblem } from '../../../shared/problem';
import { saveRecordedErrors } from '../api/recorded-errors';
import { texts } from '../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  read: UseQueryResult<ImportJob[]>;
  onUndo: (job: ImportJob) => void;
}

const words = texts.import;
/** Keeps the date on one line; the time may wrap. */
const date = { minWidth: 88 };
/** Wraps only long names. */
const fileName = { minWidth: 96, overflowWrap: 'anywhere' } as const;

const tones: Record<ImportJob['status'], Tone> = {
  open: 'warning',
  finished: 'ok',
  undoing: 'warning',
  undone: 'neutral',
};

/** The dataset's earlier imports, each with Undo. */
export function PastImports({ connection, read, onUndo }: Props) {
  const saving = useMutation({
    mutationFn: async (job: ImportJob) => {
      if (connection) await saveRecordedErrors(connection, job);
    },
  });
  // Hides dry runs that weren't followed by an import.
  const jobs = read.data?.filter((job) => job.status !== 'open' || job.processed_rows > 0);
  return (
    <Panel title={words.past}>
      {read.error && (
        <ErrorPanel
          {...getReadProblem(read.error, () => words.listFailed)}
          onRetry={() => void read.refetch()}
        />
      )}
      {saving.error && <ErrorPanel {...getWriteProblem(saving.error, words.errorFileFailed)} />}
      {read.isPending && !read.error && (
        <Stack gap={12}>
          <Skeleton width="60%" />
          <Skeleton width="75%" />
        </Stack>
      )}
      {jobs?.length === 0 && <Text variant="muted">{words.none}</Text>}
      {jobs && jobs.length > 0 && (
        <DataTable
          inset
          label={words.past}
          rows={jobs}
          rowKey={(job) => job.id}
          columns={[
            {
              header: words.file,
              names: true,
              cell: (job) => <div style={fileName}>{job.file_name}</div>,
            },
            {
              header: words.when,
              cell: ({ created_at }) => (
                <div title={created_at} style={date}>
                  {formatDateTime(created_at)}
                </div>
              ),
            },
            {
              header: words.status,
              short: true,
              cell: ({ status }) => (
                <StatusBadge tone={tones[status]}>{words.statuses[status]}</StatusBadge>
              ),
            },
            { header: words.outcome, cell: (job) => <OutcomeCell job={job} /> },
            {
              header: words.actions,
              actions: true,
              cell: (job) => <ActionsCell job={job} onUndo={onUndo} onErrors={saving.mutate} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}

function OutcomeCell({ job }: { job: ImportJob }) {
  return (
    <>
      {words.counts(job.counts)}
      {job.status === 'open' && job.format !== 'site' && (
        <Text variant="muted">{words.resumeHint}</Text>
      )}
    </>
  );
}

interface ActionsProps {
  job: ImportJob;
  onUndo: Props['onUndo'];
  onErrors: (job: ImportJob) => void;
}

function ActionsCell({ job, onUndo, onErrors }: ActionsProps) {
  return (
    <Stack gap={8} align="flex-start">
      {job.status !== 'undone' && (
        <Button size="small" onClick={() => onUndo(job)}>
          {words.undo}
        </Button>
      )}
      {job.counts.invalid > 0 && (
        <Button size="small" startIcon="download" onClick={() => onErrors(job)}>
          {words.recordedErrors}
        </Button>
      )}
    </Stack>
  );
}
