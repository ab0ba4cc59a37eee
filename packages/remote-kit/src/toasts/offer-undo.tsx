import { closeSnackbar, enqueueSnackbar } from 'notistack';
import { Button } from 'shared-ui/core';
import { kitTexts } from '../texts';

/** How long an Undo toast is shown, in milliseconds. */
const UNDO_MS = 10_000;

/** Shows a toast that reports a change and offers to undo it. */
export function offerUndo(message: string, undo: () => void): void {
  enqueueSnackbar(message, {
    variant: 'success',
    autoHideDuration: UNDO_MS,
    action: (key) => (
      <Button
        size="small"
        busy={false}
        onClick={() => {
          closeSnackbar(key);
          undo();
        }}
      >
        {kitTexts.undo}
      </Button>
    ),
  });
}
