import { useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import { Button, Item, Panel, Stack, Text } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';
import { failedRows, saveErrorFile } from '../model/error-file';
import { countResults, knownResults, type Run } from '../model/import-run';
import type { MappedRow } from '../model/mapping/to-rows';
import type { SourceFile } from '../model/parse/source-file';
import { texts } from '../texts';
import { ImportEffect } from './ImportEffect';
import { listShownOutcomes, OutcomeCounts } from './OutcomeCounts';
import { OutcomeTable, toOutcomeLines } from './OutcomeTable';

interface Props {
  run: Run;
  file: SourceFile;
  rows: MappedRow[];
  chunksAddress: string;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  onStart: () => void;
  onUndo: () => void;
  /** Absent if there are several files. */
  onAnother: (() => void) | undefined;
}

const words = texts.import;

/** Outcome of each row, either expected or recorded. */
export function ImportOutcomes(props: Props) {
  const { run, file, rows } = props;
  const [shown, setShown] = useState('all');
  const isDryRun = run.phase === 'checking' || run.phase === 'checked';
  const tense = isDryRun ? words.would : words.did;
  const results = knownResults(rows, run.results);
  // A resumed import includes rows recorded earlier.
  const counts =
    !isDryRun && run.phase === 'finished' && run.job
      ? run.job.counts
      : countResults(results.values());
  const writes = counts.created + counts.updated;
  const failed = isDryRun ? [] : failedRows(rows, results);
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
    <Panel title={title}>
      <Stack gap={16}>
        <Stack gap={8} role="status">
          {run.phase === 'finished' && <Text variant="heading">{words.done}</Text>}
          <OutcomeCounts counts={counts} tense={tense} />
        </Stack>
        {run.phase === 'checked' && <ImportEffect {...props} />}
        <Stack direction="row" gap={8} wrap>
          {run.phase === 'checked' && (
            <Button
              variant="primary"
              startIcon="upload"
              disabledReason={writes === 0 ? words.nothingToImport : undefined}
              onClick={props.onStart}
            >
              {words.start(writes)}
            </Button>
          )}
          {run.phase === 'finished' && (
            <Button variant="primary" to={props.chunksAddress}>
              {words.showChunks}
            </Button>
          )}
          {failed.length > 0 && run.phase !== 'importing' && (
            <Button startIcon="download" onClick={() => saveErrorFile(file, failed)}>
              {words.errorFile}
            </Button>
          )}
          {(run.phase === 'finished' || run.phase === 'stopped') && (
            <Button startIcon="back" onClick={props.onUndo}>
              {words.undo}
            </Button>
          )}
          {run.phase === 'finished' && props.onAnother && (
            <Button onClick={props.onAnother}>{words.another}</Button>
          )}
        </Stack>
        <Item maxWidth={260}>
          <Select label={words.show} value={shown} options={options} onChange={setShown} />
        </Item>
        <OutcomeTable lines={lines} tense={tense} label={title} />
      </Stack>
    </Panel>
  );
}
