import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knowledgeQueries } from 'shared-api';
import { importPage } from 'shared-contract';
import { Button, IconButton, Panel, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { ConfirmDialog } from 'shared-ui/forms';
import { DataTable } from 'shared-ui/work';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { getReadProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { useRemoveFile } from '../api/use-remove-file';
import { groupByFile, type SourceFile } from '../model/files';
import { texts } from '../texts';

const words = texts.files;

export function Files({ dataset }: { dataset: OpenDataset }) {
  const { connection, datasetId } = dataset;
  const { data, error, refetch } = useQuery(knowledgeQueries.imports(connection, datasetId));
  const [leaving, setLeaving] = useState<SourceFile | null>(null);
  const removal = useRemoveFile(dataset, () => setLeaving(null));
  const files = data && groupByFile(data);
  return (
    <Panel
      title={words.title}
      actions={
        <Button to={importPage(datasetId)} startIcon="upload">
          {words.add}
        </Button>
      }
    >
      {error && !data && (
        <ReadProblem
          problem={getReadProblem(error, words.listFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {files?.length === 0 && <Text variant="muted">{words.none}</Text>}
      {files && files.length > 0 && (
        <DataTable
          inset
          label={words.title}
          rows={files}
          rowKey={({ name }) => name}
          columns={[
            { header: words.name, names: true, cell: ({ name }) => name },
            {
              header: words.chunks,
              number: true,
              cell: ({ created }) => created.toLocaleString('en-US'),
            },
            { header: words.imported, cell: ({ importedAt }) => formatDateTime(importedAt) },
            {
              header: words.actions,
              actions: true,
              cell: (file) => (
                <Stack direction="row" gap={4} align="center" justify="flex-end">
                  <Button
                    size="small"
                    to={importPage(datasetId)}
                    aria-label={words.replaceOf(file.name)}
                  >
                    {words.replace}
                  </Button>
                  <IconButton
                    size="small"
                    icon="trash"
                    label={words.remove(file.name)}
                    onClick={() => setLeaving(file)}
                  />
                </Stack>
              ),
            },
          ]}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={words.removeTitle(leaving.name)}
          busy={removal.isPending}
          cancelLabel={words.cancel}
          confirmLabel={words.confirm}
          busyLabel={words.removing}
          onConfirm={() => removal.mutate(leaving)}
          onClose={() => setLeaving(null)}
        >
          <Text>{words.removeText}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
