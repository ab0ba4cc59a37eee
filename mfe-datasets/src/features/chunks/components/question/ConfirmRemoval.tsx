import type { QuestionPreviewAnswer } from 'shared-contract';
import { ConfirmDialog } from 'shared-ui/forms';
import { QuestionEffect } from '../../../../shared/questions/QuestionEffect';
import { texts } from '../../texts';

interface Props {
  effect: QuestionPreviewAnswer;
  onConfirm: () => void;
  onClose: () => void;
}

const words = texts.question;

/** Asks before deleting a chunk that questions depend on. */
export function ConfirmRemoval({ effect, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={words.confirmRemoval}
      busy={false}
      cancelLabel={words.keep}
      confirmLabel={words.removeAnyway}
      busyLabel={words.removeAnyway}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QuestionEffect state={{ kind: 'known', effect }} />
    </ConfirmDialog>
  );
}
