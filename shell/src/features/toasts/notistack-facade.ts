import type { OptionsObject, SnackbarMessage } from 'notistack';
import { keepWaiting, type Toasts, toastLibrary, waitingToasts } from './waiting-toasts';

let count = 0;

/**
 * The module shared as 'notistack': the first load shows no toast, so the library (7 kB) is loaded
 * with the first one. A missing name would reach a remote as `undefined`; a test compares this list
 * with every package's imports.
 */
export const enqueueSnackbar: Toasts['enqueueSnackbar'] = (
  first: SnackbarMessage | (OptionsObject & { message?: SnackbarMessage }),
  options: OptionsObject = {},
) => {
  const toast = isOptions(first) ? first : { ...options, message: first };
  const key = toast.key ?? `toast-${++count}`;
  const library = toastLibrary();
  if (library) return library.enqueueSnackbar({ ...toast, key });
  keepWaiting([...waitingToasts(), { ...toast, key }]);
  return key;
};

export const closeSnackbar: Toasts['closeSnackbar'] = (key) => {
  toastLibrary()?.closeSnackbar(key);
  keepWaiting(key === undefined ? [] : waitingToasts().filter((toast) => toast.key !== key));
};

/** For remotes that use the hook; it needs no context. */
export const useSnackbar = (): Toasts => toasts;

const toasts: Toasts = { enqueueSnackbar, closeSnackbar };

/** React's elements are objects too, with a type of their own. */
function isOptions(
  first: SnackbarMessage | (OptionsObject & { message?: SnackbarMessage }),
): first is OptionsObject & { message?: SnackbarMessage } {
  return typeof first === 'object' && first !== null && 'message' in first;
}
