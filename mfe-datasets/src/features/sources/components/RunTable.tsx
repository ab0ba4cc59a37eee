import type { SiteRun } from 'shared-contract';
import { Button, StatusBadge, type Tone } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { DataTable, Time } from 'shared-ui/work';
import { describeResult } from '../model/runs';
import { texts } from '../texts';

interface Props {
  name: string;
  runs: readonly SiteRun[];
  /** The run being undone. */
  undoing: SiteRun | null;
  onUndo: (run: SiteRun) => void;
}

const words = texts.runs;

const tones: Partial<Record<SiteRun['state'], Tone>> = { done: 'ok', failed: 'error' };

export function RunTable({ name, runs, undoing, onUndo }: Props) {
  return (
    <DataTable
      inset
      label={words.of(name)}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        { header: words.when, names: true, cell: ({ created_at }) => <Time value={created_at} /> },
        { header: words.cause, short: true, cell: ({ cause }) => words.causes[cause] },
        {
          header: words.result,
          text: true,
          cell: (run) => <ResultCell run={run} />,
        },
        { header: words.duration, number: true, cell: formatDuration },
        {
          header: words.actions,
          actions: true,
          cell: (run) =>
            run.state === 'done' &&
            run.import_id && (
              <Button
                size="small"
                aria-label={words.undoOf(formatDateTime(run.created_at))}
                loading={undoing?.id === run.id}
                onClick={() => onUndo(run)}
              >
                {undoing?.id === run.id ? words.undoing : words.undo}
              </Button>
            ),
        },
      ]}
    />
  );
}

function ResultCell({ run }: { run: SiteRun }) {
  const result = describeResult(run);
  if (run.state === 'failed') return <>{result}</>;
  return <StatusBadge tone={tones[run.state] ?? 'neutral'}>{result}</StatusBadge>;
}

function formatDuration({ created_at, ended_at }: SiteRun): string {
  return ended_at ? words.seconds(Date.parse(ended_at) - Date.parse(created_at)) : '';
}
