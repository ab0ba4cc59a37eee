import type { SelectionChange } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { FormDialog } from 'shared-ui/forms';
import { QuestionEffect } from '../../../../shared/questions/QuestionEffect';
import { useQuestionEffect } from '../../../../shared/questions/use-question-effect';
import { selectionTexts as words } from '../../selection-texts';
import { MoveDialog } from './MoveDialog';
import type { SelectionTask } from './SelectionBar';
import type { SelectionDialogProps } from './selection-dialog-props';
import { TagDialog } from './TagDialog';

interface Props extends SelectionDialogProps {
  task: SelectionTask;
}

export function SelectionDialogs({ task, ...dialog }: Props) {
  if (task === 'tag') return <TagDialog {...dialog} />;
  if (task === 'move') return <MoveDialog {...dialog} />;
  return <ConfirmSelection {...dialog} kind={task} />;
}

function ConfirmSelection({
  kind,
  connection,
  datasetId,
  ids,
  sender,
  keepsHistory,
  onClose,
}: SelectionDialogProps & { kind: 'disable' | 'delete' }) {
  const change: SelectionChange = { kind };
  const effect = useQuestionEffect(connection, datasetId, {
    kind: 'selection',
    chunk_ids: [...ids],
    change,
  });
  const { isSending, problem } = sender;
  const send = () => sender.send({ ids, change });
  const removes = kind === 'delete';
  const binned = keepsHistory ? words.toBin : words.noBin;
  return (
    <FormDialog
      title={removes ? words.removeTitle(ids.length) : words.disableTitle(ids.length)}
      removes={removes}
      submitLabel={removes ? words.removeAction(ids.length) : words.disable}
      busyLabel={removes ? words.removing : words.disabling}
      cancelLabel={words.cancel}
      form={{ canSend: true, isSending, problem, send }}
      onClose={onClose}
    >
      <Text>{removes ? binned : words.disableEffect}</Text>
      <QuestionEffect state={effect} />
    </FormDialog>
  );
}
