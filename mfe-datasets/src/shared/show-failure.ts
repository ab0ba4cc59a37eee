import { enqueueSnackbar } from 'notistack';
import { getWriteProblem } from './problem';

/** Shows what didn't happen, and why, in a snackbar. */
export const showFailure = (cause: unknown, failed: string): void =>
  void enqueueSnackbar(getWriteProblem(cause as Error, failed).message, { variant: 'error' });
