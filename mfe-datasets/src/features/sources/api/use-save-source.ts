import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { knowledgeCall } from 'shared-api';
import type { Site } from 'shared-contract';
import { siteEndpoints } from 'shared-contract/endpoints';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { type SourceDraft, toSettings, toSiteDraft } from '../model/source-draft';
import { texts } from '../texts';

/** Adds a source, whose first run only previews changes, or updates an existing one. */
export function useSaveSource(
  { user, connection, datasetId }: OpenDataset,
  site: Site | null,
  onDone: () => void,
) {
  const refresh = useRefresh(user);
  const saving = useMutation({
    mutationFn: async (draft: SourceDraft) => {
      const open = requireConnection(connection);
      await (site
        ? knowledgeCall(open, siteEndpoints.changeSite, {
            params: { datasetId, siteId: site.id },
            body: toSettings(draft),
          })
        : knowledgeCall(open, siteEndpoints.addSite, {
            params: { datasetId },
            body: toSiteDraft(draft),
          }));
      // Awaited, so that the list is up to date when the dialog closes.
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
      saving.error &&
      getWriteProblem(saving.error, site ? texts.changeFailed : texts.form.addFailed),
  };
}
