import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { useRef } from 'react';

/** Error toasts of one form, which leave before the form is sent again. */
export function useFormToasts() {
  const shown = useRef<SnackbarKey[]>([]);
  return {
    fail(message: string): void {
      shown.current.push(enqueueSnackbar(message, { variant: 'error' }));
    },
    clear(): void {
      for (const key of shown.current.splice(0)) closeSnackbar(key);
    },
  };
}
