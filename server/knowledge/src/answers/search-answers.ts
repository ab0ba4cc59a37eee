import type { ServerDeps } from 'server-core/server/server-deps';
import { upstreamStatusOf } from 'server-core/upstream/upstream-client';
import { ApiError, type Logger } from 'shared-server';
import { type KnowledgeAccount, readKnowledgeAccount } from '../knowledge-account';
import { createKnowledgeClient } from '../knowledge-client';
import { OwnDatasets } from '../own-dataset';
import { listArchived } from '../stored-datasets';
import type { Knowledge } from './address';
import { type Found, findCandidates, newestTitles } from './candidates';
import { termsOf } from './question';
import { type Candidate, scored } from './relevance';

/** A passage with its match from 0 to 1. */
export type Passage = Candidate & { score: number };

/** Passages of the datasets for a question. */
export interface Answers {
  /** Passages from the threshold on, the best first. */
  passages: Passage[];
  /** The best passage below the threshold, where none reaches it. */
  best: Passage | null;
  threshold: number;
  milliseconds: number;
}

/** Searches datasets for what answers a question. */
export interface AnswerSearch {
  /**
   * @throws ApiError when no dataset can be searched; deleted and archived ones are skipped
   */
  search(knowledge: Knowledge, question: string, signal?: AbortSignal): Promise<Answers>;
  /** @returns titles of the newest chunks */
  titles(knowledge: Knowledge, most: number): Promise<string[]>;
}

/** Passages of one answer. */
const MOST_PASSAGES = 3;
/** Passages of less than this share of the best one's score are left out. */
const BESIDE_BEST = 0.7;
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
    async search(asking, asked, signal) {
      const begun = performance.now();
      const question = asked.slice(0, LONGEST_QUESTION);
      const { threshold } = config.answers;
      const terms = termsOf(question);
      const account = await accountOf(asking.organizationId, signal);
      const search = { question, byMeaning: byMeaning(account) };
      const found: Found[] =
        terms.length === 0
          ? []
          : await inEach(asking, async (id) => {
              await own.require(account, id);
              return findCandidates(knowledge, account, id, search);
            });
      const ranked = rank(question, terms, found);
      const passages = ranked.filter(({ score }) => score >= threshold);
      const least = (passages[0]?.score ?? 0) * BESIDE_BEST;
      return {
        passages: passages.filter(({ score }) => score >= least).slice(0, MOST_PASSAGES),
        best: passages.length > 0 ? null : (ranked[0] ?? null),
        threshold,
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

/** A spelling that the service corrected is scored as it is meant. */
function rank(question: string, terms: ReturnType<typeof termsOf>, found: readonly Found[]) {
  const candidates = found.flatMap((one) => one.candidates);
  const ranked = scored(terms, candidates);
  const corrected = found.find((one) => one.corrected !== null)?.corrected;
  if (!corrected || corrected === question) return ranked;
  const meant = termsOf(corrected);
  const known = new Set(terms.map(({ stem }) => stem));
  const stems = new Set(meant.map(({ stem }) => stem));
  // Another name is not another spelling: a correction yields common words alone.
  const isSameMatter =
    terms.every(({ stem, isName }) => !isName || stems.has(stem)) &&
    meant.every(({ stem, isNeeded }) => !isNeeded || known.has(stem));
  return isSameMatter ? scored(meant, candidates) : ranked;
}
