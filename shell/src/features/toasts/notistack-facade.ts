import type { OptionsObject, SnackbarMessage } from 'notistack';
import { getToastLibrary, getWaitingToasts, keepWaiting, type Toasts } from './waiting-toasts';

let count = 0;

/**
 * The module shared as 'notistack'. The first page load shows no toast, so the library (7 kB) is
 * loaded later. Missing exports would be `undefined` in remotes; a test compares this
 * list with every package's imports.
 */
export const enqueueSnackbar: Toasts['enqueueSnackbar'] = (
  first: SnackbarMessage | (OptionsObject & { message?: SnackbarMessage }),
  options: OptionsObject = {},
) => {
  const toast = isOptions(first) ? first : { ...options, message: first };
  const key = toast.key ?? `toast-${++count}`;
  const library = getToastLibrary();
  if (library) return library.enqueueSnackbar({ ...toast, key });
  keepWaiting([...getWaitingToasts(), { ...toast, key }]);
  return key;
};

export const closeSnackbar: Toasts['closeSnackbar'] = (key) => {
  getToastLibrary()?.closeSnackbar(key);
  keepWaiting(key === undefined ? [] : getWaitingToasts().filter((toast) => toast.key !== key));
};

/** For remotes that use the hook; it needs no context. */
export const useSnackbar = (): Toasts => toasts;

const toasts: Toasts = { enqueueSnackbar, closeSnackbar };

/** React elements are objects too, but have no `message`. */
function isOptions(
  first: SnackbarMessage | (OptionsObject & { message?: SnackbarMessage }),
): first is OptionsObject & { message?: SnackbarMessage } {
  return typeof first === 'object' && first !== null && 'message' in first;
}
