import { useQuery } from '@tanstack/react-query';
import { historyQueries, knowledgeCall } from 'shared-api';
import { RESTORE_CHUNKS_MAX, type RestoreOutcome, type RestoreTarget } from 'shared-contract';
import { historyEndpoints } from 'shared-contract/endpoints';
import { Spinner, Text } from 'shared-ui/core';
import { FormDialog } from 'shared-ui/forms';
import { DataTable } from 'shared-ui/work';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { useRestore } from '../api/use-restore';
import { addCounts, describeCounts } from '../model/sentences';
import { texts } from '../texts';
import { PastProblem } from './PastProblem';

interface Props {
  dataset: OpenDataset;
  title: string;
  target: RestoreTarget;
  onClose: () => void;
}

const words = texts.restore;

export function RestoreDialog({ dataset, title, target, onClose }: Props) {
  const { connection, datasetId } = dataset;
  const preview = useQuery(historyQueries.preview(connection, datasetId, target));
  const { send, isSending, problem } = useRestore(dataset, onClose);
  const total = preview.data ? addCounts(preview.data) : 0;
  const isTooLarge = total > RESTORE_CHUNKS_MAX;
  return (
    <FormDialog
      title={title}
      submitLabel={words.restore}
      busyLabel={words.restoring}
      cancelLabel={words.cancel}
      form={{
        canSend: total > 0 && !isTooLarge,
        refusal: getRefusal(preview.data, isTooLarge),
        isSending,
        problem,
        send: () =>
          send((open) =>
            knowledgeCall(open, historyEndpoints.restoreHistory, {
              body: { dataset_id: datasetId, target },
            }),
          ),
      }}
      onClose={onClose}
    >
      {preview.error && (
        <PastProblem
          error={preview.error}
          failed={words.previewFailed}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.isPending && <Spinner label={words.checking} />}
      {preview.data && <RestoreEffect outcome={preview.data} />}
      {isTooLarge && <Text>{words.tooMany(RESTORE_CHUNKS_MAX)}</Text>}
    </FormDialog>
  );
}

function getRefusal(outcome: RestoreOutcome | undefined, isTooLarge: boolean): string {
  if (!outcome) return words.checking;
  return isTooLarge ? words.tooMany(RESTORE_CHUNKS_MAX) : words.nothing;
}

function RestoreEffect({ outcome }: { outcome: RestoreOutcome }) {
  const parts = describeCounts(outcome);
  return (
    <>
      <Text>{parts.length > 0 ? words.effect(parts) : words.nothing}</Text>
      {outcome.kept > 0 && <Text variant="muted">{words.kept(outcome.kept)}</Text>}
      {outcome.examples.length > 0 && (
        <DataTable
          inset
          label={words.examples}
          rows={outcome.examples}
          rowKey={({ chunk_id }) => chunk_id}
          columns={[
            { header: words.chunk, names: true, cell: ({ title }) => title },
            { header: words.effectOf, short: true, cell: ({ action }) => words.actions[action] },
          ]}
        />
      )}
    </>
  );
}
