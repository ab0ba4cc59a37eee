import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
} from 'notistack/notistack.esm.js';
import { type Ref, useEffect } from 'react';
import { ToastFrame } from 'shared-ui/toasts';
import { toastTexts } from './texts';
import { deliverToasts } from './waiting-toasts';

function Toast({ ref, ...toast }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { id, message, variant, action, style } = toast;
  return (
    <div ref={ref} role="alert" style={style}>
      <ToastFrame
        tone={variant}
        action={typeof action === 'function' ? action(id) : action}
        closeLabel={toastTexts.close}
        onClose={() => closeSnackbar(id)}
      >
        {message}
      </ToastFrame>
    </div>
  );
}

const Components = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

/** The toast library, with its toasts at the top right. */
export function ToastProvider() {
  useEffect(() => deliverToasts({ enqueueSnackbar, closeSnackbar }), []);
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={Components}
    />
  );
}
