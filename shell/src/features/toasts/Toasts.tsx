import { SnackbarProvider } from 'notistack';
import { Toast } from './Toast';

const Components = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

/** Shows the messages of the shell and the remotes, at the top right and beside every control. */
export function Toasts() {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={Components}
    />
  );
}
