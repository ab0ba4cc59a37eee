import {
  type Asked,
  type AnswerCandidate as Candidate,
  type Passage as DatasetPassage,
  type OwnPassage,
  rankCandidates,
  readQuestion,
} from 'embedded-voice';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import { ApiError, type Logger } from 'shared-server';
import { type KnowledgeAccount, readKnowledgeAccount } from '../knowledge-account';
import { createKnowledgeClient } from '../knowledge-client';
import { OwnDatasets } from '../own-dataset';
import { listArchived } from '../stored-datasets';
import type { Knowledge } from './address';
import { findCandidates, readNewestTitles } from './candidates';

/** Passages for a question, from datasets and from the assistant's own texts. */
export interface Answers {
  /** Best first, including low scores. The assistant's own texts have no chunk. */
  ranked: (DatasetPassage | OwnPassage)[];
  /** Minimum score of an answer. */
  threshold: number;
  milliseconds: number;
}

type Question = Partial<Asked> & Pick<Asked, 'question'> & { own?: readonly Candidate[] };

/** Searches datasets for answers to a question. */
export interface AnswerSearch {
  /**
   * Skips deleted and archived datasets.
   *
   * @param asked `own` has the assistant's own texts, which are ranked together with the chunks
   * @throws ApiError when searches fail and none succeeds
   */
  search(knowledge: Knowledge, asked: Question, signal?: AbortSignal): Promise<Answers>;
  /** @returns titles of the newest chunks */
  titles(knowledge: Knowledge, most: number): Promise<string[]>;
}

/** @returns only passages from datasets, best first */
export const filterDatasetPassages = ({ ranked }: Answers): DatasetPassage[] =>
  ranked.filter((passage): passage is DatasetPassage => passage.chunkId !== null);

/** @returns the best passage from a dataset that reaches the threshold */
export const findAnswering = (answers: Answers): DatasetPassage | undefined =>
  filterDatasetPassages(answers).find(({ score }) => score >= answers.threshold);

/** Maximum passages returned. */
const MOST_PASSAGES = 8;
/** Maximum characters of a question that are searched for. */
const LONGEST_QUESTION = 1_000;

const isGone = (error: unknown) =>
  [403, 404].includes(getUpstreamStatus(error) ?? 0) ||
  (error instanceof ApiError && error.code === 'not_found');

type Deps = Pick<ServerDeps, 'config' | 'db'> & { logger: Logger };

export function createAnswerSearch(deps: Deps): AnswerSearch {
  const { config } = deps;
  const knowledge = createKnowledgeClient(deps);
  const own = new OwnDatasets(knowledge);

  async function readAccount(organizationId: string, client?: AbortSignal) {
    const account = await readKnowledgeAccount(deps, organizationId);
    const deadline = Date.now() + config.answers.timeoutMs;
    return { ...account, deadline, ...(client && { client }) };
  }

  /** Runs `look` for each dataset, skipping deleted and archived ones. */
  async function searchEach<One>(
    { organizationId, datasetIds }: Knowledge,
    look: (datasetId: string) => Promise<One>,
  ): Promise<One[]> {
    const archived = await listArchived(deps.db, organizationId);
    const current = datasetIds.filter((id) => !archived.has(id.toLowerCase()));
    const results = await Promise.allSettled(current.map(look));
    const failed = results.flatMap((one) =>
      one.status === 'rejected' && !isGone(one.reason) ? [one.reason] : [],
    );
    const found = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (failed.length > 0 && found.length === 0) throw failed[0];
    for (const err of failed) deps.logger.warn({ err }, 'a dataset could not be searched');
    return found;
  }

  /** An embedded service without embeddings would refuse a semantic search. */
  const searchesByMeaning = ({ dispatcher }: KnowledgeAccount) =>
    dispatcher !== undefined || !config.embedded.knowledge || config.embeddings.kind !== 'off';

  return {
    async search(asking, { question: asked, context = '', own: ownTexts = [] }, signal) {
      const begun = performance.now();
      const text = `${context} ${asked}`.trim().slice(-LONGEST_QUESTION);
      const question = readQuestion({ question: asked.slice(0, LONGEST_QUESTION), context });
      const account = await readAccount(asking.organizationId, signal);
      const search = { question: text, byMeaning: searchesByMeaning(account) };
      const found =
        question.terms.length === 0
          ? []
          : await searchEach(asking, async (id) => {
              await own.require(account, id);
              return findCandidates(knowledge, account, id, search);
            });
      const texts = ownTexts.map((one) => ({ ...one, chunkId: null }));
      return {
        ranked: rankCandidates(question, [...found.flat(), ...texts]).slice(0, MOST_PASSAGES),
        threshold: config.answers.threshold,
        milliseconds: Math.round(performance.now() - begun),
      };
    },
    async titles(asking, most) {
      const account = await readAccount(asking.organizationId);
      const titles = await searchEach(asking, async (id) => {
        await own.require(account, id);
        return readNewestTitles(knowledge, account, id, most);
      });
      return titles.flat().slice(0, most);
    },
  };
}
