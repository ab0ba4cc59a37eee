import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { ProgressBar } from 'shared-ui/work';
import type { Phase, Run } from '../model/import-run';
import { texts } from '../texts';

const words = texts.import;

interface NoticeProps {
  run: Run;
  onResume: () => void;
}

/** How a run ended, if it was stopped or undone. */
export function ImportNotice({ run: { phase, job }, onResume }: NoticeProps) {
  if (phase === 'stopped')
    return (
      <Banner tone="warning" action={<Button onClick={onResume}>{words.resume}</Button>}>
        {words.stopped}
      </Banner>
    );
  if (phase !== 'undone' || !job) return null;
  const { removed, restored, kept } = job.undo;
  return (
    <Banner tone="info">
      {words.undone(removed, restored)} {kept > 0 && words.kept(kept)}
    </Banner>
  );
}

interface Props {
  run: Run;
  total: number;
  /** Name of the file, if there are several. */
  name?: string | undefined;
  onStop: () => void;
}

const checking = new Set<Phase>(['mapping', 'checking', 'checked']);

/** Progress by rows, with Stop. An undo can't be stopped. */
export function ImportProgress({ run: { phase, done }, total, name, onStop }: Props) {
  const isUndo = phase === 'undoing';
  const isCheck = checking.has(phase);
  const label = isUndo ? words.undoing : isCheck ? words.checking : words.importing;
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={12} align="center" justify="space-between">
        <Text tabular>
          {label} {name} {!isUndo && words.checked(done, total)}
        </Text>
        {!isUndo && (
          <Button size="small" onClick={onStop}>
            {isCheck ? words.cancel : words.pause}
          </Button>
        )}
      </Stack>
      <ProgressBar label={label} {...(!isUndo && { value: done, max: total })} />
    </Stack>
  );
}
