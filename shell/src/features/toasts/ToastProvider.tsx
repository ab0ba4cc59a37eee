import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
} from 'notistack/notistack.esm.js';
import { type Ref, useEffect } from 'react';
import { ToastContent } from './ToastContent';
import { deliverToasts } from './waiting-toasts';

/** One message. */
function Toast({ ref, ...toast }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="alert" style={toast.style}>
      <ToastContent {...toast} />
    </div>
  );
}

const Components = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

/** The library with its toasts, at the top right and next to controls. */
export function ToastProvider() {
  useEffect(() => deliverToasts({ enqueueSnackbar, closeSnackbar }), []);
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={Components}
    />
  );
}
