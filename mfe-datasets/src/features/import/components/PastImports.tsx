import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { KnowledgeConnection } from 'shared-api';
import type { ImportJob } from 'shared-contract';
import type { Tone } from 'shared-ui/core';
import { Button, ErrorPanel, Panel, Skeleton, Stack, StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { TableFrame } from 'shared-ui/work';
import { problem, writeProblem } from '../../../knowledge/problem';
import { saveRecordedErrors } from '../api/recorded-errors';
import { texts } from '../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  read: UseQueryResult<ImportJob[]>;
  onUndo: (job: ImportJob) => void;
}

const words = texts.import;

const tones: Record<ImportJob['status'], Tone> = {
  open: 'warning',
  finished: 'ok',
  undoing: 'warning',
  undone: 'neutral',
};

/** What was imported into the dataset before, each with its undo. */
export function PastImports({ connection, read, onUndo }: Props) {
  const saving = useMutation({
    mutationFn: async (job: ImportJob) => {
      if (connection) await saveRecordedErrors(connection, job);
    },
  });
  // A dry run that nothing came of is no import for people.
  const jobs = read.data?.filter((job) => job.status !== 'open' || job.processed_rows > 0);
  return (
    <Panel title={words.past}>
      {read.error && (
        <ErrorPanel
          {...problem(read.error, () => words.listFailed)}
          onRetry={() => void read.refetch()}
        />
      )}
      {saving.error && <ErrorPanel {...writeProblem(saving.error, words.errorFileFailed)} />}
      {read.isPending && !read.error && (
        <Stack gap={12}>
          <Skeleton width="60%" />
          <Skeleton width="75%" />
        </Stack>
      )}
      {jobs?.length === 0 && <Text variant="muted">{words.none}</Text>}
      {jobs && jobs.length > 0 && (
        <TableFrame>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.file}</th>
                <th scope="col">{words.when}</th>
                <th scope="col">{words.status}</th>
                <th scope="col">{words.outcome}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} onUndo={onUndo} onErrors={saving.mutate} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Panel>
  );
}

interface RowProps {
  job: ImportJob;
  onUndo: Props['onUndo'];
  onErrors: (job: ImportJob) => void;
}

function JobRow({ job, onUndo, onErrors }: RowProps) {
  const { created, updated, skipped, invalid } = job.counts;
  return (
    <tr>
      <td data-text="">{job.file_name}</td>
      <td title={job.created_at}>{formatDateTime(job.created_at)}</td>
      <td>
        <StatusBadge tone={tones[job.status]}>{words.statuses[job.status]}</StatusBadge>
      </td>
      <td data-text="">
        {words.counts(created, updated, skipped, invalid)}
        {job.status === 'open' && <Text variant="muted">{words.resumeHint}</Text>}
      </td>
      <td>
        <Stack direction="row" gap={8} wrap>
          {job.status !== 'undone' && (
            <Button size="small" onClick={() => onUndo(job)}>
              {words.undo}
            </Button>
          )}
          {invalid > 0 && (
            <Button size="small" startIcon="download" onClick={() => onErrors(job)}>
              {words.recordedErrors}
            </Button>
          )}
        </Stack>
      </td>
    </tr>
  );
}
