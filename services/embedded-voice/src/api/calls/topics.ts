import type { Request } from 'express';
import { getCallerQuestions, toQuestion } from '../../domain/conversation/caller-questions';
import { getKnowledgeBase } from '../../domain/knowledge/knowledge-source';
import { getParties } from '../../domain/parties/call-parties';
import { callDraft } from '../../domain/schemas/call-schema';
import { VoiceError } from '../../errors/voice-error';
import { runInAccount } from '../http/endpoint';
import type { VoiceContext } from '../http/voice-context';

/** Maximum topics that a simulated caller may ask about in one call. */
const MOST = 3;
/** Maximum chunks whose headings are read, since only headings become topics. */
const MOST_CHUNKS = 30;
/** Time after which a call is placed without topics, in milliseconds. */
const DEADLINE_MS = 3_000;

/** @returns possible questions, when the call has datasets and no questions of its own */
export async function readTopics(
  { db, knowledge, logger }: VoiceContext,
  req: Request,
): Promise<string[]> {
  const parsed = callDraft.safeParse(req.body);
  if (!knowledge || !parsed.success) return [];
  const base = await runInAccount(db, req, async (tx, accountId) => {
    const { assistant } = await getParties(tx, parsed.data);
    const isAsked = getCallerQuestions(assistant).length > 0;
    return isAsked ? null : getKnowledgeBase(accountId, assistant);
  }).catch((error: unknown) => {
    // The endpoint itself reports the error.
    if (error instanceof VoiceError) return null;
    throw error;
  });
  if (!base) return [];
  const late = new Promise<string[]>((resolve) => {
    setTimeout(() => resolve([]), DEADLINE_MS).unref();
  });
  const found = knowledge
    .topics(base, MOST_CHUNKS)
    .then(toQuestions)
    .catch((err) => {
      logger.warn({ err }, 'the topics of datasets could not be read');
      return [];
    });
  return Promise.race([found, late]);
}

function toQuestions(topics: readonly string[]): string[] {
  const questions = topics.flatMap((topic) => toQuestion(topic) ?? []);
  return [...new Set(questions)].slice(0, MOST);
}
