import type { AnswerModel } from 'shared-contract';
import {
  createFairQueue,
  type FairQueue,
  type Logger,
  ModelError,
  QueueFullError,
} from 'shared-server';
import { getMetadata } from '../../knowledge/answer-knowledge';
import { isWaitedFor } from '../../tools/tool-server';
import { getToolReply } from '../built-in/tools/tool-reply';
import type { ReplyPart, Responder, Turn } from '../responder';
import { cite } from './cited';
import { createMarkFilter, type MarkFilter } from './marker';
import { getOfferedTools, getRequest, NO_ANSWER } from './model-request';
import type { AnsweringModel, ModelSource } from './model-source';
import { type Searched, searchTurn } from './search-turn';
import { runRounds, type Spoken, type ToolUse } from './speak';

/** Limits for model answers: concurrent in total, concurrent per account, waiting per account. */
const LIMITS = { atOnce: 48, perOwner: 8, waitingPerOwner: 16 };

interface Options {
  /** Answers for accounts without a model, and when a model fails. */
  responder: Responder;
  logger: Logger;
}

/** The answer so far, to complete it when the model fails. */
interface Said {
  /** Text since the last tool call. */
  text: string;
  lastUse: ToolUse | null;
}

/**
 * @returns a callback that frees the slot
 * @throws ModelError `limited` when too many answers of the account are waiting
 */
function acquireSlot(queue: FairQueue, owner: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const enterQueue = () => new Promise<void>((leave) => resolve(leave));
    queue.run(owner, enterQueue, signal).catch((error: unknown) => {
      reject(error instanceof QueueFullError ? new ModelError('limited') : error);
    });
  });
}

function getKnowledge(searched: Searched, said: string, isUnknown: boolean) {
  const { question, passages, threshold, milliseconds, hasFailed } = searched;
  const cited = isUnknown ? [] : cite(said, question, passages);
  const known = cited.length > 0 ? 'answered' : 'prompt';
  const outcome = isUnknown ? (hasFailed ? 'failed' : 'unknown') : known;
  const sources = cited.map((passage) => ({ passage }));
  return getMetadata({
    question,
    outcome,
    said: sources,
    best: passages[0],
    threshold,
    milliseconds,
  });
}

/** Sends the model's words without the marker, and remembers words and tool calls. */
async function* streamWords(
  spoken: AsyncIterable<Spoken>,
  filter: MarkFilter,
  said: Said,
): AsyncGenerator<ReplyPart> {
  const say = function* (delta: string): Generator<ReplyPart> {
    said.text += delta;
    if (delta !== '') yield { kind: 'text', delta };
  };
  for await (const part of spoken) {
    yield* say(part.kind === 'text' ? filter.add(part.delta) : filter.end());
    if (part.kind === 'text') continue;
    said.lastUse = part.use;
    said.text = '';
    yield toToolPart(part.use);
  }
  yield* say(filter.end());
}

/** Answers with the other responder, in a message that names the model. */
async function* answerByOther(
  responder: Responder,
  turn: Turn,
  model: AnswerModel,
): AsyncGenerator<ReplyPart> {
  yield* responder.respond(turn);
  yield { kind: 'metadata', metadata: { model } };
}

async function* recoverFromFailure(
  responder: Responder,
  turn: Turn,
  { text, lastUse }: Said,
  model: AnswerModel,
): AsyncGenerator<ReplyPart> {
  const isSilent = text.trim() === '';
  if (isSilent && lastUse === null) return yield* answerByOther(responder, turn, model);
  // Not answered by the other responder, which might call the tool again.
  if (isSilent && lastUse !== null) {
    const { tool, answer, values } = lastUse;
    yield { kind: 'text', delta: getToolReply(tool, answer, values) };
  }
  yield { kind: 'metadata', metadata: { model } };
}

/**
 * Answers with the account's language model. Without one, the other responder answers. It also
 * answers if the model fails before any words or tool calls, and the message then names the model.
 */
export function createModelResponder(
  models: ModelSource,
  { responder, logger }: Options,
): Responder {
  const queue = createFairQueue(LIMITS);

  async function* streamModelReply(
    turn: Turn,
    found: AnsweringModel,
    said: Said,
  ): AsyncGenerator<ReplyPart> {
    const searched = await searchTurn(turn);
    // Models can't call asynchronous tools, because they wouldn't get a result.
    const tools = turn.tools.filter(isWaitedFor);
    const passages =
      searched?.hasFailed && searched.passages.length === 0 ? null : searched?.passages;
    const request = getRequest(turn, getOfferedTools(tools), passages ?? null, found.maxTokens);
    const filter = createMarkFilter(NO_ANSWER);
    yield* streamWords(runRounds({ ...turn, tools }, found.model, request), filter, said);
    const model = { model: found.model.model };
    if (said.text.trim() === '') {
      if (!filter.found) throw new ModelError('unreadable');
      // The model decided whether to call tools, so the other responder must not.
      return yield* answerByOther(responder, { ...turn, tools: [] }, model);
    }
    const knowledge = searched ? getKnowledge(searched, said.text, filter.found) : {};
    yield { kind: 'metadata', metadata: { ...knowledge, model } };
  }

  async function* respond(turn: Turn): AsyncGenerator<ReplyPart> {
    const said: Said = { text: '', lastUse: null };
    let found: AnsweringModel | null = null;
    let leave = () => {};
    try {
      found = await models.find(turn.accountId);
      if (!found) return yield* responder.respond(turn);
      leave = await acquireSlot(queue, turn.accountId, turn.signal);
      yield* streamModelReply(turn, found, said);
      await storeStatus(found, null);
    } catch (err) {
      turn.signal.throwIfAborted();
      if (!(err instanceof ModelError)) throw err;
      const { accountId } = turn;
      logger.warn({ err, accountId }, 'a language model failed, and the built-in answer is given');
      if (found) await storeStatus(found, err);
      yield* recoverFromFailure(responder, turn, said, {
        model: found?.model.model ?? '',
        failed: err.kind,
      });
    } finally {
      leave();
    }
  }

  /** The answer is complete, so failing to store the status doesn't matter. */
  const storeStatus = (found: AnsweringModel, failure: ModelError | null) =>
    found.note(failure).catch((err: unknown) => {
      logger.error({ err }, 'the status of a language model could not be stored');
    });

  return { respond };
}

const toToolPart = ({ toolCall, answer }: ToolUse): ReplyPart => ({
  kind: 'tool',
  toolCall,
  result: answer.text,
});
