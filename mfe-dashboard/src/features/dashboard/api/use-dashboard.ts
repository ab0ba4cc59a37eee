import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requestIdOf } from 'remote-kit';
import { agentQueries, callQueries, knowledgeQueries } from 'shared-api';
import { errorMessage, type PortalUser } from 'shared-auth';
import { dashboardTexts, knowledgeTexts } from 'shared-contract';
import { texts } from '../../../texts';
import {
  activeCount,
  hasSamples,
  type ShownAssistants,
  shownAssistants,
  totalCount,
} from '../model/assistants';
import { type Figures, figureOf } from '../model/figures';
import { datasetStatistics, type Notice } from '../model/statistics';

export interface Dashboard {
  /** Why the assistants could not be loaded. */
  failure: Notice | null;
  /** Hint or failure about the datasets. */
  statistics: Notice | null;
  shown: ShownAssistants | null | 'loading';
  figures: Figures;
  retrying: boolean;
  /** Asks for everything anew. */
  retry: () => void;
}

/** All that the dashboard of a person shows. */
export function useDashboard(user: PortalUser): Dashboard {
  const queryClient = useQueryClient();
  const agents = useQuery({ ...agentQueries.list(user), select: shownAssistants });
  const calls = useQuery(callQueries.count(user));
  const knowledge = useQuery(knowledgeQueries.connection(user));
  const datasets = useQuery({
    ...knowledgeQueries.datasets(knowledge.data),
    select: datasetStatistics,
  });
  const dataset = { ...datasets, error: knowledge.error ?? datasets.error };
  const unlessSamples = (note: (shown: ShownAssistants) => string) => (shown: ShownAssistants) =>
    hasSamples(shown) ? texts.samplesNotCounted : note(shown);

  return {
    failure:
      agents.error && failed(agents.error, errorMessage(agents.error, dashboardTexts.agentsFailed)),
    statistics: statisticsFailure(knowledge.error, datasets.error) ?? datasets.data?.notice ?? null,
    shown: outcome(agents),
    figures: {
      assistants: figureOf(
        agents,
        totalCount,
        unlessSamples((all) => texts.inactiveOf(totalCount(all), activeCount(all))),
      ),
      active: figureOf(
        agents,
        activeCount,
        unlessSamples(() => ''),
      ),
      calls: figureOf(
        calls,
        (count) => count,
        () => texts.chatsNotCounted,
      ),
      chunks: figureOf(
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

/** Data of a read; null when it failed. */
function outcome<T>({ data, error }: { data: T | undefined; error: Error | null }) {
  if (data !== undefined) return data;
  return error ? null : 'loading';
}

function failed(error: Error, message: string): Notice {
  return { tone: 'error', message, requestId: requestIdOf(error) };
}

function statisticsFailure(knowledge: Error | null, datasets: Error | null): Notice | null {
  if (knowledge) {
    const reason = errorMessage(knowledge, knowledge.message);
    return failed(knowledge, knowledgeTexts.initFailed(reason));
  }
  return datasets && failed(datasets, errorMessage(datasets, dashboardTexts.dashboardFailed));
}
