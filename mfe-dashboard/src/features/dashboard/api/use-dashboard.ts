import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requestIdOf } from 'remote-kit';
import { agentQueries, callQueries, knowledgeQueries } from 'shared-api';
import { errorMessage, type PortalUser } from 'shared-auth';
import { dashboardTexts, knowledgeTexts } from 'shared-contract';
import { texts } from '../../../texts';
import {
  countActive,
  countAssistants,
  hasSamples,
  type ShownAssistants,
  toShownAssistants,
} from '../model/assistants';
import { type Figures, toFigure } from '../model/figures';
import { type Notice, sumDatasets } from '../model/statistics';

export interface Dashboard {
  /** Why the assistants couldn't be loaded. */
  failure: Notice | null;
  /** Hint or error about the datasets. */
  statistics: Notice | null;
  shown: ShownAssistants | null | 'loading';
  figures: Figures;
  retrying: boolean;
  /** Reloads assistants, calls and datasets. */
  retry: () => void;
}

/** All data of a person's dashboard. */
export function useDashboard(user: PortalUser): Dashboard {
  const queryClient = useQueryClient();
  const agents = useQuery({ ...agentQueries.list(user), select: toShownAssistants });
  const calls = useQuery(callQueries.count(user));
  const knowledge = useQuery(knowledgeQueries.connection(user));
  const datasets = useQuery({
    ...knowledgeQueries.datasets(knowledge.data),
    select: sumDatasets,
  });
  const dataset = { ...datasets, error: knowledge.error ?? datasets.error };
  const unlessSamples = (note: (shown: ShownAssistants) => string) => (shown: ShownAssistants) =>
    hasSamples(shown) ? texts.samplesNotCounted : note(shown);

  return {
    failure:
      agents.error &&
      toNotice(agents.error, errorMessage(agents.error, dashboardTexts.agentsFailed)),
    statistics:
      toStatisticsNotice(knowledge.error, datasets.error) ?? datasets.data?.notice ?? null,
    shown: toOutcome(agents),
    figures: {
      assistants: toFigure(
        agents,
        countAssistants,
        unlessSamples((all) => texts.inactiveOf(countAssistants(all), countActive(all))),
      ),
      active: toFigure(
        agents,
        countActive,
        unlessSamples(() => ''),
      ),
      calls: toFigure(
        calls,
        (count) => count,
        () => texts.chatsNotCounted,
      ),
      chunks: toFigure(
        dataset,
        ({ chunks }) => chunks,
        ({ datasets: count }) => texts.inDatasets(count),
      ),
    },
    retrying: [agents, knowledge, datasets].some((read) => read.isError && read.isFetching),
    retry: () => {
      for (const area of ['agents', 'calls', 'knowledge'])
        void queryClient.refetchQueries({ queryKey: [area, user.organizationId], type: 'active' });
    },
  };
}

/** @returns the query's data, 'loading', or null if it failed */
function toOutcome<T>({ data, error }: { data: T | undefined; error: Error | null }) {
  if (data !== undefined) return data;
  return error ? null : 'loading';
}

function toNotice(error: Error, message: string): Notice {
  return { tone: 'error', message, requestId: requestIdOf(error) };
}

function toStatisticsNotice(knowledge: Error | null, datasets: Error | null): Notice | null {
  if (knowledge) {
    const reason = errorMessage(knowledge, knowledge.message);
    return toNotice(knowledge, knowledgeTexts.initFailed(reason));
  }
  return datasets && toNotice(datasets, errorMessage(datasets, dashboardTexts.dashboardFailed));
}
