import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { requireConnection } from '../../../shared/problem';
import { showFailure } from '../../../shared/show-failure';
import { undoWholeImport } from '../../../shared/undo-whole-import';
import { useRefresh } from '../../../shared/use-refresh';
import type { SourceFile } from '../model/files';
import { texts } from '../texts';

/** Undoes all imports of a file, newest first. */
export function useRemoveFile({ user, connection }: OpenDataset, onDone: () => void) {
  const refresh = useRefresh(user);
  return useMutation({
    async mutationFn({ jobs }: SourceFile) {
      const to = requireConnection(connection);
      const sum = { removed: 0, restored: 0, kept: 0 };
      try {
        for (const { id } of jobs) {
          const { undo } = await undoWholeImport(to, id);
          sum.removed += undo.removed;
          sum.restored += undo.restored;
          sum.kept += undo.kept;
        }
      } finally {
        await refresh();
      }
      return sum;
    },
    onSuccess: ({ removed, restored, kept }) =>
      enqueueSnackbar(texts.files.removed(removed, restored, kept), { variant: 'success' }),
    onError: (cause) => showFailure(cause, texts.files.failed),
    onSettled: onDone,
  });
}
