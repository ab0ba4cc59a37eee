import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { formatTime } from 'shared-ui/dates';
import { useDrafting } from '../api/draft-context';
import { texts } from '../texts';

const words = texts.save;

/** Save status of the draft, with warnings about failures, conflicts and newer versions. */
export function SaveLine() {
  const { draft } = useDrafting();
  const { save, answer, loadNewest, flush } = draft;
  const stored = answer?.draft;
  const isBehind = stored && answer && stored.base < answer.published.number;
  return (
    <Stack gap={8}>
      {save.kind === 'conflict' && (
        <Banner
          tone="warning"
          requestId={save.problem.requestId}
          action={
            <Button size="small" onClick={() => void loadNewest()}>
              {words.loadNewest}
            </Button>
          }
        >
          {save.problem.message}
        </Banner>
      )}
      {save.kind === 'failed' && (
        <Banner
          tone="error"
          requestId={save.problem.requestId}
          action={
            <Button size="small" onClick={() => void flush()}>
              {words.retry}
            </Button>
          }
        >
          {save.problem.message}
        </Banner>
      )}
      {isBehind && <Banner tone="info">{words.newer(answer.published.number)}</Banner>}
      <div role="status">
        <Text variant="muted">{describeSave(save, stored?.updated_at)}</Text>
      </div>
    </Stack>
  );
}

function describeSave(
  save: ReturnType<typeof useDrafting>['draft']['save'],
  storedAt?: string,
): string {
  if (save.kind === 'saving') return words.saving;
  // The banner above already shows the problem.
  if (save.kind === 'failed' || save.kind === 'conflict') return '';
  const at = save.kind === 'saved' ? save.at : storedAt && new Date(storedAt);
  return at ? words.saved(formatTime(at)) : words.clean;
}
