import { randomUUID } from 'node:crypto';
import {
  type Clock,
  createFairQueue,
  type Database,
  type Logger,
  type OutsideClient,
  type Queryable,
} from 'shared-server';
import { spokenText } from '../../domain/call/placed-call';
import { nextToAsk } from '../../domain/call/tool-waits';
import { advanceCall } from '../../domain/call-life/advance-call';
import { answered } from '../../domain/call-life/answered';
import { takeCall } from '../../domain/call-life/schedule-store';
import { askTool, type ToolAnswer } from '../../domain/tools/ask-tool';
import { originOf } from '../../domain/tools/origin-of';
import type { ToolQuestion } from '../../domain/tools/tool-question';
import type { Document } from '../../store/documents';
import { inAccountOf } from '../../store/work-rows';

/** @returns the tool's message for an answer or a failure of its server */
function saysOf(tool: Document, failed: boolean): string | null {
  const type = failed ? 'request-failed' : 'request-complete';
  const messages = Array.isArray(tool.messages) ? (tool.messages as Document[]) : [];
  return spokenText(messages.find((message) => message.type === type)?.content, '');
}

/** Logs the origin alone: path, body and headers may hold secrets. */
async function log(
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
    requestUrl: originOf(request.url),
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

export interface AskerOptions {
  db: Database;
  outside: OutsideClient;
  address: () => string;
  clock: Clock;
  logger: Logger;
  onAnswered: () => void;
}

export interface Asker {
  /** Starts asking; the call continues with the answer. */
  ask(question: ToolQuestion): void;
  /** Aborts open questions; their calls receive an error. */
  stop(): Promise<void>;
}

/** Servers that are asked at the same time, and of these, servers of one account. */
const limits = { atOnce: 128, perOwner: 16 };

/** Asks the servers of tools side by side, each once: that it is asked was written down before. */
export function createAsker(options: AskerOptions): Asker {
  const { db, outside, address, clock, logger, onAnswered } = options;
  const queue = createFairQueue(limits);
  const asking = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** @returns what is to be asked next, if the call has come to another tool already */
  async function ask(question: ToolQuestion): Promise<ToolQuestion | null> {
    const started = clock.now();
    const answer = await askTool(outside, question, stopping.signal);
    return inAccountOf(db, question.accountId, async (tx) => {
      await log(tx, question, answer, { started, ended: clock.now() });
      const scheduled = await takeCall(tx, question.callId);
      // A call that ended meanwhile, or that gave the server up, has no use for the answer.
      if (!scheduled?.plan.asking || nextToAsk(scheduled.plan)?.id !== question.toolCall.id) {
        return null;
      }
      const says = saysOf(question.tool, answer.failed);
      const now = clock.now();
      const next = answered(scheduled, { text: answer.text, says }, now);
      return advanceCall(tx, next, { now, address: address() });
    });
  }

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
