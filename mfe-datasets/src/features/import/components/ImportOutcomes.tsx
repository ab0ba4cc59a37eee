import { useState } from 'react';
import { Button, Item, Panel, Stack, Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { listFailedRows, saveErrorFile } from '../model/error-file';
import { getCounts, type ImportItem } from '../model/import-item';
import { listKnownResults } from '../model/import-run';
import { texts } from '../texts';
import { listShownOutcomes } from './OutcomeCounts';
import { OutcomeTable, toOutcomeLines } from './OutcomeTable';

interface Props {
  item: ImportItem;
  onUndo: () => void;
}

const words = texts.import;

/** Outcome of each row, either expected or recorded. */
export function ImportOutcomes({ item, onUndo }: Props) {
  const { run, rows, source } = item;
  const [shown, setShown] = useState('all');
  const isDryRun = run.phase === 'checking' || run.phase === 'checked';
  const tense = isDryRun ? words.would : words.did;
  const results = listKnownResults(rows, run.results);
  // The counts of a resumed import include rows recorded earlier.
  const counts = getCounts(item);
  const failed = isDryRun ? [] : listFailedRows(rows, results);
  const lines = toOutcomeLines(rows, results).filter(
    ({ outcome }) => shown === 'all' || outcome === shown,
  );
  const options = [
    { value: 'all', label: words.allRows },
    ...listShownOutcomes(counts).map((value) => ({
      value,
      label: `${tense[value]} (${counts[value]})`,
    })),
  ];
  const title = isDryRun ? words.dryRun : words.outcome;
  return (
    <Panel
      title={title}
      actions={
        <Stack direction="row" gap={8} wrap>
          {source && failed.length > 0 && run.phase !== 'importing' && (
            <Button startIcon="download" onClick={() => saveErrorFile(source.file, failed)}>
              {words.errorFile}
            </Button>
          )}
          {(run.phase === 'finished' || run.phase === 'stopped') && (
            <Button startIcon="back" onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap={16}>
        <Stack role="status">
          {run.phase === 'finished' && <Text variant="heading">{words.done}</Text>}
        </Stack>
        <Item maxWidth={260}>
          <Select label={words.show} value={shown} options={options} onChange={setShown} />
        </Item>
        <OutcomeTable lines={lines} tense={tense} label={title} />
      </Stack>
    </Panel>
  );
}
