import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import {
  type AnswerSearch,
  filterDatasetPassages,
  findAnswering,
} from 'server-knowledge/answers/search-answers';
import type { AskedCall, AskedTurn, UnansweredTurn } from 'server-knowledge/gaps/asked-call';
import type { NotedCall } from 'server-knowledge/gaps/store/gap-calls';
import { mapConcurrently } from 'shared-server';
import type { AssistantDatasets } from './assistant-datasets';

interface Collecting {
  organizationId: string;
  answers: AnswerSearch;
  datasets: AssistantDatasets;
  signal: AbortSignal;
}

/** Maximum concurrent searches. */
const CONCURRENCY = 3;

/** @returns the turns that the assistants' datasets still can't answer */
export async function findUnanswered(
  collecting: Collecting,
  calls: readonly NotedCall[],
): Promise<UnansweredTurn[]> {
  const asked = calls.flatMap(({ id, call }) =>
    call ? call.turns.map((turn) => ({ id, call, turn })) : [],
  );
  const looked = await mapConcurrently(asked, CONCURRENCY, async ({ id, call, turn }) => {
    collecting.signal.throwIfAborted();
    return searchCall(collecting, id, call, turn);
  });
  return looked.filter((unanswered) => unanswered !== null);
}

async function searchCall(
  { organizationId, answers, datasets, signal }: Collecting,
  callId: string,
  { kind, assistant_id, at }: AskedCall,
  turn: AskedTurn,
): Promise<UnansweredTurn | null> {
  const ofAssistant = await datasets.list(assistant_id);
  const named = turn.best ? [turn.best.dataset_id] : [];
  const dataset_ids = ofAssistant.length > 0 ? ofAssistant : named;
  if (dataset_ids.length === 0) return null;
  const searched = { organizationId, datasetIds: dataset_ids };
  const found = await answers
    .search(searched, { question: turn.question }, signal)
    .catch((error) => {
      if (isRefused(error)) return null;
      throw error;
    });
  if (!found || findAnswering(found)) return null;
  const [best = null] = filterDatasetPassages(found);
  const { threshold } = found;
  const nearest = best && { dataset_id: best.datasetId, title: best.title, score: best.score };
  return {
    ...turn,
    best: turn.best ?? nearest,
    call_id: callId,
    kind,
    assistant_id,
    dataset_ids,
    threshold,
    asked_at: new Date(Date.parse(at) + (turn.s ?? 0) * 1_000).toISOString(),
  };
}

/** The service would refuse the same question again, so it isn't retried. */
const isRefused = (error: unknown) => [400, 413, 422].includes(getUpstreamStatus(error) ?? 0);
