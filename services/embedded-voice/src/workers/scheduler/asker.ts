import { randomUUID } from 'node:crypto';
import {
  type Clock,
  createFairQueue,
  type Database,
  type Logger,
  type OutsideClient,
  type Queryable,
} from 'shared-server';
import { toSpokenText } from '../../domain/call/placed-call';
import { findNextToAsk } from '../../domain/call/tool-waits';
import { advanceCall } from '../../domain/call-life/advance-call';
import { type Answer, addAnswer } from '../../domain/call-life/answered';
import { lockCall } from '../../domain/call-life/schedule-store';
import { answerTurn, type TurnQuestion } from '../../domain/call-life/turn-question';
import type { Responder } from '../../domain/chat/responder';
import { noAnswer } from '../../domain/conversation/pending-answers';
import type { KnowledgeSource } from '../../domain/knowledge/knowledge-source';
import { createLookUp } from '../../domain/knowledge/look-up';
import { askTool, type ToolAnswer } from '../../domain/tools/ask-tool';
import { getOrigin } from '../../domain/tools/get-origin';
import type { ToolQuestion } from '../../domain/tools/tool-question';
import { getToolMessage } from '../../domain/tools/tool-server';
import { runInAccount } from '../../store/work-rows';

/** Only logs the origin: path, body and headers may contain secrets. */
async function logAnswer(
  tx: Queryable,
  question: ToolQuestion,
  answer: ToolAnswer,
  { started, ended }: { started: number; ended: number },
) {
  const { request, accountId, callId } = question;
  const document = {
    type: 'Webhook',
    webhookType: 'tool-calls',
    callId,
    requestHttpMethod: request.method,
    requestUrl: getOrigin(request.url),
    requestStartedAt: new Date(started).toISOString(),
    requestDurationSeconds: (ended - started) / 1000,
    ...(answer.status === undefined ? {} : { responseHttpCode: answer.status }),
    ...(answer.failed ? { error: answer.text } : {}),
  };
  await tx.query(
    'insert into voice.logs (id, account_id, time, document) values ($1, $2, now(), $3::jsonb)',
    [randomUUID(), accountId, JSON.stringify(document)],
  );
}

type Before = (tx: Queryable) => Promise<void>;
type Question = ToolQuestion | TurnQuestion;

export interface AskerOptions {
  db: Database;
  outside: OutsideClient;
  address: () => string;
  clock: Clock;
  logger: Logger;
  onAnswered: () => void;
  responder: Responder;
  knowledge: KnowledgeSource | undefined;
}

export interface Asker {
  /** Sends the request; the call continues with the answer. */
  ask(question: Question): void;
  /** Aborts open requests; their calls receive an error. */
  stop(): Promise<void>;
}

/** Maximum concurrent requests, in total and per account. */
const limits = { atOnce: 128, perOwner: 16 };

/**
 * Sends requests to tools' servers concurrently. Each is recorded before it is sent, so that it is
 * sent only once.
 */
export function createAsker(options: AskerOptions): Asker {
  const { db, outside, address, clock, logger, onAnswered, responder, knowledge } = options;
  const queue = createFairQueue(limits);
  const asking = new Set<Promise<void>>();
  const stopping = new AbortController();

  function resume(question: Question, id: string, answer: Answer, before?: Before) {
    return runInAccount(db, question.accountId, async (tx) => {
      await before?.(tx);
      const scheduled = await lockCall(tx, question.callId);
      // The call has ended, or no longer waits for the answer.
      if (!scheduled?.plan.asking || findNextToAsk(scheduled.plan)?.id !== id) return null;
      const now = clock.now();
      return advanceCall(tx, addAnswer(scheduled, answer, now), { now, address: address() });
    });
  }

  async function askServer(question: ToolQuestion): Promise<Question | null> {
    const started = clock.now();
    const answer = await askTool(outside, question, stopping.signal);
    const type = answer.failed ? 'request-failed' : 'request-complete';
    const says = toSpokenText(getToolMessage(question.tool, type), '');
    return resume(question, question.toolCall.id, { kind: 'tool', text: answer.text, says }, (tx) =>
      logAnswer(tx, question, answer, { started, ended: clock.now() }),
    );
  }

  async function askResponder(question: TurnQuestion): Promise<Question | null> {
    const { signal } = stopping;
    const { accountId, assistant } = question;
    const lookUp = createLookUp(accountId, assistant, { source: knowledge, logger, signal });
    const answer = await answerTurn(responder, question, { lookUp, signal }).catch((err) => {
      logger.warn({ err, callId: question.callId }, 'a question of a caller was not answered');
      return noAnswer;
    });
    return resume(question, question.id, { kind: 'turn', ...answer });
  }

  const ask = (question: Question) =>
    question.kind === 'turn' ? askResponder(question) : askServer(question);

  const asker: Asker = {
    ask(question) {
      const one: Promise<void> = queue
        .run(question.accountId, () => ask(question))
        .then(
          (next) => {
            if (next) asker.ask(next);
            onAnswered();
          },
          // The call continues without the answer after its deadline; nothing is due before.
          (err) => logger.error({ err, callId: question.callId }, 'the answer of a tool was lost'),
        )
        .finally(() => asking.delete(one));
      asking.add(one);
    },
    async stop() {
      stopping.abort();
      while (asking.size > 0) await Promise.all(asking);
    },
  };
  return asker;
}
