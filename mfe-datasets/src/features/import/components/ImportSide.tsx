import type { KnowledgeConnection } from 'shared-api';
import { Panel, Stack } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import type { ImporterState } from '../api/use-importer';
import { sumCounts } from '../model/import-item';
import { texts } from '../texts';
import { ImportEffect } from './ImportEffect';
import { OutcomeCounts } from './OutcomeCounts';

interface Props {
  importer: ImporterState;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

const words = texts.import;
const existingOptions = Object.entries(words.existingOptions).map(([value, label]) => ({
  value,
  label,
}));

/** What the import changes: outcomes of all files, and questions that would fail. */
export function ImportSide({ importer, connection, datasetId }: Props) {
  const { items, active, isBusy, onExisting } = importer;
  const { isWritten, counts } = sumCounts(items);
  const isPreviewed = items.some(({ run }) => run.phase !== 'mapping' && run.phase !== 'undone');
  return (
    <Stack gap={20}>
      {isPreviewed && (
        <Panel title={isWritten ? words.changed : words.willChange}>
          <Stack role="status" gap={12}>
            <OutcomeCounts counts={counts} tense={isWritten ? words.did : words.would} />
            {active?.run.phase === 'checked' && (
              <ImportEffect
                run={active.run}
                rows={active.rows}
                connection={connection}
                datasetId={datasetId}
              />
            )}
          </Stack>
        </Panel>
      )}
      {!isWritten && (
        <Select
          label={words.existing}
          value={onExisting}
          options={existingOptions}
          disabled={isBusy}
          onChange={(value) => importer.changeExisting(value as 'update' | 'skip')}
        />
      )}
    </Stack>
  );
}
