import { Button, Text } from 'shared-ui/core';
import type { ImporterState } from '../api/use-importer';
import { countRows, countWrites, getNextStep, getState } from '../model/import-item';
import { texts } from '../texts';
import { FileButton } from './DropZone';
import { ImportProgress } from './ImportProgress';

interface Props {
  importer: ImporterState;
  chunksAddress: string;
}

const words = texts.import;

/** The next step for all files and what is left to do, or the progress of the current file. */
export function ImportFoot({ importer, chunksAddress }: Props) {
  const { items, files, isBusy, runs } = importer;
  const running = items.find(({ id }) => id === runs.current);
  if (running)
    return (
      <div data-wide="">
        <ImportProgress
          run={running.run}
          total={countRows(running)}
          name={items.length > 1 ? running.name : undefined}
          onStop={runs.stop}
        />
      </div>
    );
  return (
    <>
      <div data-wide="">
        <Text variant="small">{describeRest(importer)}</Text>
      </div>
      <Button variant="quiet" busy={isBusy} onClick={importer.startOver}>
        {words.another}
      </Button>
      <FileButton label={words.files.add} onFiles={(added) => void files.add(added)} />
      <PrimaryButton importer={importer} chunksAddress={chunksAddress} />
    </>
  );
}

function PrimaryButton({ importer, chunksAddress }: Props) {
  const { items, isBusy } = importer;
  const ready = items.filter((item) => getState(item) === 'ready').length;
  const writes = items
    .filter((item) => getState(item) === 'checked')
    .reduce((sum, item) => sum + countWrites(item), 0);
  switch (getNextStep(items)) {
    case 'preview':
      return (
        <Button
          variant="primary"
          startIcon="check"
          busy={isBusy}
          disabledReason={items.some(importer.canCheck) ? undefined : describeRest(importer)}
          onClick={importer.checkAll}
        >
          {items.length > 1 && ready > 0 ? words.files.checkAll(ready) : words.check}
        </Button>
      );
    case 'import':
      return (
        <Button
          variant="primary"
          startIcon="upload"
          busy={isBusy}
          disabledReason={writes === 0 ? words.nothingToImport : undefined}
          onClick={importer.importAll}
        >
          {words.start(writes)}
        </Button>
      );
    case 'view':
      return (
        <Button variant="primary" to={chunksAddress}>
          {words.showChunks}
        </Button>
      );
    case null:
      return null;
  }
}

function describeRest({ items, canCheck }: ImporterState): string {
  const states = items.map(getState);
  const reading = items.find(({ isReading }) => isReading);
  if (reading) return words.reading(reading.name);
  const undecided = states.filter((state) => state === 'unmapped').length;
  if (undecided > 0)
    return items.length > 1 ? words.files.undecided(undecided) : words.needsContent;
  if (states.includes('ready') && !items.some(canCheck)) return words.notConnected;
  return states.includes('unchanged') && !states.includes('checked') ? words.nothingToImport : '';
}
