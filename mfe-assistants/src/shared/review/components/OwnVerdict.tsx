import { Button, Stack } from 'shared-ui/core';
import type { OwnVerdict as Verdict } from '../api/use-own-verdict';
import { reviewTexts as words } from '../texts';
import { Options } from './Options';
import { Priority } from './Priority';
import { Reasons } from './Reasons';
import { SavedLine } from './SavedLine';

/** Gives, changes or removes the member's verdict. */
export function OwnVerdict({ verdict }: { verdict: Verdict }) {
  const { draft, save, isGiven, isSaving, isRestoring, undo, withdraw } = verdict;
  return (
    <Stack gap={8}>
      <Options draft={draft} onDraft={save} hasKeys />
      <SavedLine verdict={verdict} />
      {draft.verdict === 'needs_work' && <Reasons draft={draft} onDraft={save} heading="h3" />}
      {draft.verdict && <Priority draft={draft} onDraft={save} />}
      {isGiven && !isSaving && !undo && (
        <Button size="small" loading={isRestoring} onClick={withdraw}>
          {isRestoring ? words.takingBack : words.takeBack}
        </Button>
      )}
    </Stack>
  );
}
