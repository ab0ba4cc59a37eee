import {
  type AnswerCandidate as Candidate,
  type Passage as DatasetPassage,
  type OwnPassage,
  readQuestion,
  scored,
} from 'embedded-voice';
import type { ServerDeps } from 'server-core/server/server-deps';
import { upstreamStatusOf } from 'server-core/upstream/upstream-client';
import { ApiError, type Logger } from 'shared-server';
import { type KnowledgeAccount, readKnowledgeAccount } from '../knowledge-account';
import { createKnowledgeClient } from '../knowledge-client';
import { OwnDatasets } from '../own-dataset';
import { listArchived } from '../stored-datasets';
import type { Knowledge } from './address';
import { findCandidates, newestTitles } from './candidates';

/** What the datasets and the assistant's own texts have for a question. */
export interface Answers {
  /** The best first, whatever their score; those of the assistant have no chunk. */
  ranked: (DatasetPassage | OwnPassage)[];
  /** Score from which on a passage answers. */
  threshold: number;
  milliseconds: number;
}

type Asked = { question: string; own?: readonly Candidate[] };

/** Searches datasets for what answers a question. */
export interface AnswerSearch {
  /**
   * @param asked `own`: texts of the assistant, ranked beside the datasets
   * @throws ApiError when no dataset can be searched; deleted and archived ones are skipped
   */
  search(knowledge: Knowledge, asked: Asked, signal?: AbortSignal): Promise<Answers>;
  /** @returns titles of the newest chunks */
  titles(knowledge: Knowledge, most: number): Promise<string[]>;
}

/** @returns the passages of datasets, the best first */
export const ofDatasets = ({ ranked }: Answers): DatasetPassage[] =>
  ranked.filter((passage): passage is DatasetPassage => passage.chunkId !== null);

/** @returns the best passage of a dataset that answers; undefined without one */
export const answering = (answers: Answers): DatasetPassage | undefined =>
  ofDatasets(answers).find(({ score }) => score >= answers.threshold);

/** Passages that are returned. */
const MOST_PASSAGES = 8;
/** Characters of a question that are searched for. */
const LONGEST_QUESTION = 1_000;

const isGone = (error: unknown) =>
  [403, 404].includes(upstreamStatusOf(error) ?? 0) ||
  (error instanceof ApiError && error.code === 'not_found');

type Deps = Pick<ServerDeps, 'config' | 'db'> & { logger: Logger };

export function createAnswerSearch(deps: Deps): AnswerSearch {
  const { config } = deps;
  const knowledge = createKnowledgeClient(deps);
  const own = new OwnDatasets(knowledge);

  async function accountOf(organizationId: string, client?: AbortSignal) {
    const account = await readKnowledgeAccount(deps, organizationId);
    const deadline = Date.now() + config.answers.timeoutMs;
    return { ...account, deadline, ...(client && { client }) };
  }

  /** Runs `look` over the datasets; those that were deleted or archived are left out. */
  async function inEach<One>(
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

  /** The embedded service without vectors would refuse. */
  const byMeaning = ({ dispatcher }: KnowledgeAccount) =>
    dispatcher !== undefined || !config.embedded.knowledge || config.embeddings.kind !== 'off';

  return {
    async search(asking, { question: asked, own: ownTexts = [] }, signal) {
      const begun = performance.now();
      const text = asked.slice(0, LONGEST_QUESTION);
      const question = readQuestion(text);
      const account = await accountOf(asking.organizationId, signal);
      const search = { question: text, byMeaning: byMeaning(account) };
      const found =
        question.terms.length === 0
          ? []
          : await inEach(asking, async (id) => {
              await own.require(account, id);
              return findCandidates(knowledge, account, id, search);
            });
      const texts = ownTexts.map((one) => ({ ...one, chunkId: null }));
      return {
        ranked: scored(question, [...found.flat(), ...texts]).slice(0, MOST_PASSAGES),
        threshold: config.answers.threshold,
        milliseconds: Math.round(performance.now() - begun),
      };
    },
    async titles(asking, most) {
      const account = await accountOf(asking.organizationId);
      const titles = await inEach(asking, async (id) => {
        await own.require(account, id);
        return newestTitles(knowledge, account, id, most);
      });
      return titles.flat().slice(0, most);
    },
  };
}
