import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { addSite, changeSite } from 'shared-api';
import type { Site } from 'shared-contract';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { requireConnection, writeProblem } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { type SourceDraft, toSettings, toSite } from '../model/source-draft';
import { texts } from '../texts';

/** Adds a source, whose first run looks, or changes the given one. */
export function useSaveSource(
  { user, connection, datasetId }: OpenDataset,
  site: Site | null,
  onDone: () => void,
) {
  const refresh = useRefresh(user);
  const saving = useMutation({
    mutationFn: async (draft: SourceDraft) => {
      const open = requireConnection(connection);
      if (site) await changeSite(open, { datasetId, siteId: site.id }, toSettings(draft));
      else await addSite(open, datasetId, toSite(draft));
      // Part of the write: the dialog closes over a list that is right already.
      await refresh();
    },
    onSuccess: () => {
      if (site) enqueueSnackbar(texts.form.saved, { variant: 'success' });
      onDone();
    },
  });
  return {
    send: saving.mutate,
    isSending: saving.isPending,
    problem:
      saving.error && writeProblem(saving.error, site ? texts.changeFailed : texts.form.addFailed),
  };
}
