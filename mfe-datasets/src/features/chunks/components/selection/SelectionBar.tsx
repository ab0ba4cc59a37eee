import { Button, IconButton } from 'shared-ui/core';
import { BulkBar } from 'shared-ui/review';
import type { ChunkSelection } from '../../api/selection/use-chunk-selection';
import type { SelectionSender } from '../../api/selection/use-selection-change';
import { selectionTexts as words } from '../../selection-texts';

/** Changes that need a dialog first. */
export type SelectionTask = 'tag' | 'move' | 'disable' | 'delete';

interface Props {
  selection: ChunkSelection;
  sender: SelectionSender;
  /** False for an account that doesn't support disabled chunks. */
  canDisable: boolean;
  onTask: (task: SelectionTask) => void;
}

/** Actions on the selected chunks, at the bottom of the window. */
export function SelectionBar({ selection, sender, canDisable, onTask }: Props) {
  const { ids, states } = selection;
  if (ids.length === 0) return null;
  const { isSending, progress } = sender;
  const action = { size: 'small', variant: 'quiet', busy: isSending } as const;
  return (
    <BulkBar role="toolbar" aria-label={words.bar}>
      <b role="status">
        {progress === null ? words.selected(ids.length) : words.progress(progress, ids.length)}
      </b>
      <Button {...action} startIcon="tag" onClick={() => onTask('tag')}>
        {words.tag}
      </Button>
      <Button {...action} startIcon="move" onClick={() => onTask('move')}>
        {words.move}
      </Button>
      {states.someEnabled && (
        <Button
          {...action}
          startIcon="disable"
          disabledReason={canDisable ? undefined : words.cannotDisable}
          onClick={() => onTask('disable')}
        >
          {words.disable}
        </Button>
      )}
      {states.someDisabled && (
        <Button
          {...action}
          startIcon="check"
          onClick={() => sender.send({ ids, change: { kind: 'enable' } })}
        >
          {words.enable}
        </Button>
      )}
      <Button {...action} startIcon="trash" onClick={() => onTask('delete')}>
        {words.remove}
      </Button>
      <IconButton size="small" icon="close" label={words.clear} onClick={selection.clear} />
    </BulkBar>
  );
}
