import { useMutation, useQuery } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { type KnowledgeConnection, knowledgeCall, knowledgeQueries } from 'shared-api';
import type { Site, SiteChange, SiteRun, SiteRunRequest, SitesAnswer } from 'shared-contract';
import { siteEndpoints } from 'shared-contract/endpoints';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { requireConnection } from '../../../shared/problem';
import { showFailure } from '../../../shared/show-failure';
import { undoWholeImport } from '../../../shared/undo-whole-import';
import { useRefresh } from '../../../shared/use-refresh';
import { isMoving } from '../model/runs';
import { texts } from '../texts';

/** Polling interval while a run is in progress, in milliseconds. */
const MOVING_MS = 1_500;

/** Sources of a dataset. When a run ends, the dataset's other pages are refreshed too. */
export function useSourceList({ user, connection, datasetId }: OpenDataset) {
  const refresh = useRefresh(user);
  const list = useQuery({
    ...knowledgeQueries.sites(connection, datasetId),
    refetchInterval: ({ state }) => (countMoving(state.data) > 0 ? MOVING_MS : false),
  });
  const moving = countMoving(list.data);
  const [before, setBefore] = useState(moving);
  useEffect(() => {
    if (moving === before) return;
    setBefore(moving);
    if (moving < before) void refresh();
  }, [moving, before, refresh]);
  return list;
}

const countMoving = (answer: SitesAnswer | undefined): number =>
  answer?.sites.filter(({ runs }) => runs[0] && isMoving(runs[0])).length ?? 0;

export function useSource({ user, connection, datasetId }: OpenDataset, site: Site) {
  const refresh = useRefresh(user);
  const params = { datasetId, siteId: site.id };
  const useWrite = <Input>(
    write: (open: KnowledgeConnection, input: Input) => Promise<unknown>,
    failed: string,
    getSuccessText: (input: Input) => string | null = () => null,
  ) =>
    useMutation({
      mutationFn: async (input: Input) => {
        await write(requireConnection(connection), input);
        await refresh();
      },
      onSuccess: (_, input) => {
        const sentence = getSuccessText(input);
        if (sentence) enqueueSnackbar(sentence, { variant: 'success' });
      },
      onError: (cause) => showFailure(cause, failed),
    });
  const start = useWrite(
    (open, body: SiteRunRequest) =>
      knowledgeCall(open, siteEndpoints.startSiteRun, { params, body }),
    texts.startFailed,
  );
  const change = useWrite(
    (open, body: SiteChange) => knowledgeCall(open, siteEndpoints.changeSite, { params, body }),
    texts.changeFailed,
    ({ paused }) => (paused ? texts.pausedNow : texts.resumedNow),
  );
  const decide = useWrite(
    (open, { runId, decision }: { runId: string; decision: 'import' | 'stop' }) => {
      const endpoint =
        decision === 'import' ? siteEndpoints.importSiteRun : siteEndpoints.stopSiteRun;
      return knowledgeCall(open, endpoint, { params: { ...params, runId } });
    },
    texts.run.decideFailed,
    ({ decision }) => (decision === 'stop' ? texts.run.discarded : null),
  );
  const undo = useWrite(undoRun, texts.runs.undoFailed, () => texts.runs.undone);
  return { start, change, decide, undo };
}

async function undoRun(open: KnowledgeConnection, { import_id }: SiteRun): Promise<void> {
  if (import_id) await undoWholeImport(open, import_id);
}
