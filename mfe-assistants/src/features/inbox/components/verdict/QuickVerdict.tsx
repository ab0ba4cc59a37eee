import type { ReactNode } from 'react';
import { Button, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { QuickBar } from 'shared-ui/review';
import { Options } from '../../../../shared/review/components/Options';
import { type Draft, findMissing } from '../../../../shared/review/model/verdicts';
import { reviewTexts } from '../../../../shared/review/texts';
import { texts } from '../../texts';

const words = texts.verdict;

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  sheet: { isOpen: boolean; open: (isOpen: boolean) => void };
  onSave: (() => void) | undefined;
  onSkip: () => void;
  onUndo: (() => void) | undefined;
  /** The verdict was saved and can be undone. */
  isJudged: boolean;
  isSaving: boolean;
  /** Reasons, tags and notes, shown in a sheet. */
  children: ReactNode;
}

/** Reviewing on a phone: three choices, a sheet for the rest, and a button to move on. */
export function QuickVerdict(props: Props) {
  const { draft, onDraft, sheet, onSave, onSkip, onUndo, isJudged, isSaving, children } = props;
  // Opens the sheet if a reason is missing.
  const onNext = findMissing(draft) === 'reason' ? () => sheet.open(true) : onSave;
  const close = () => sheet.open(false);
  return (
    <QuickBar role="region" aria-label={reviewTexts.verdict}>
      <Options draft={draft} onDraft={onDraft} />
      <Button onClick={() => sheet.open(true)}>{words.more}</Button>
      {onUndo && (!draft.verdict || isJudged) ? (
        <Button busy={false} onClick={onUndo}>
          {texts.keys.undo}
        </Button>
      ) : (
        <Button busy={false} onClick={onSkip}>
          {texts.keys.skip}
        </Button>
      )}
      <Button
        variant="primary"
        disabledReason={onNext ? undefined : reviewTexts.needVerdict}
        loading={isSaving}
        onClick={onNext}
      >
        {words.next}
      </Button>
      {sheet.isOpen && (
        <Dialog
          open
          title={words.more}
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              {words.close}
            </Button>
          }
        >
          <Stack gap={20}>{children}</Stack>
        </Dialog>
      )}
    </QuickBar>
  );
}
