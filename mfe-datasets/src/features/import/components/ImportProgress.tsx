import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { ProgressBar } from 'shared-ui/work';
import type { Run } from '../model/import-run';
import { texts } from '../texts';

interface Props {
  run: Run;
  total: number;
  onStop: () => void;
  onResume: () => void;
}

const words = texts.import;

/** Progress by rows, with Stop and Resume. */
export function ImportProgress({ run, total, onStop, onResume }: Props) {
  const { phase, done, job } = run;
  if (phase === 'stopped') {
    return (
      <Banner tone="warning" action={<Button onClick={onResume}>{words.resume}</Button>}>
        {words.stopped}
      </Banner>
    );
  }
  if (phase === 'undone' && job) {
    const { removed, restored, kept } = job.undo;
    return (
      <Banner tone="info">
        {words.undone(removed, restored)} {kept > 0 && words.kept(kept)}
      </Banner>
    );
  }
  if (phase === 'undoing') return <Moving label={words.undoing} />;
  if (phase !== 'checking' && phase !== 'importing') return null;
  const label = phase === 'checking' ? words.checking : words.importing;
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={12} align="center" justify="space-between">
        <Text tabular>
          {label} {words.checked(done, total)}
        </Text>
        <Button size="small" onClick={onStop}>
          {phase === 'checking' ? words.cancel : words.pause}
        </Button>
      </Stack>
      <ProgressBar label={label} value={done} max={total} />
    </Stack>
  );
}

function Moving({ label }: { label: string }) {
  return (
    <Stack gap={8}>
      <Text>{label}</Text>
      <ProgressBar label={label} />
    </Stack>
  );
}
