import { randomUUID } from 'node:crypto';
import type { Database, OutsideClient, Queryable } from 'shared-server';
import type { Document } from '../../store/documents';
import { spokenText } from '../calls/placed-call';
import { nextToAsk } from '../calls/tool-waits';
import { askTool, type ToolAnswer } from '../tools/ask-tool';
import type { ToolQuestion } from '../tools/tool-question';
import { advanceCall } from './advance-call';
import { answered } from './answered';
import { takeCall } from './schedule-store';

/** What a tool has the assistant say when its server has answered, or has not. */
function saysOf(tool: Document, failed: boolean): string | null {
  const type = failed ? 'request-failed' : 'request-complete';
  const messages = Array.isArray(tool.messages) ? (tool.messages as Document[]) : [];
  return spokenText(messages.find((message) => message.type === type)?.content, '');
}

/** The address is told without what makes it hard to guess, the body and the headers not at all. */
async function log(tx: Queryable, question: ToolQuestion, answer: ToolAnswer, started: number) {
  const { request, accountId, callId } = question;
  const document = {
    ...{ type: 'Webhook', webhookType: 'tool-calls', callId },
    ...{ requestHttpMethod: request.method, requestUrl: new URL(request.url).origin },
    requestStartedAt: new Date(started).toISOString(),
    requestDurationSeconds: (Date.now() - started) / 1000,
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
  onAnswered: () => void;
  onFailure: (error: unknown) => void;
}

export interface Asker {
  /** Begins to ask; the call goes on when there is an answer. */
  ask(question: ToolQuestion): void;
  /** Breaks off what is being asked; the calls are told so. */
  stop(): Promise<void>;
}

/** Asks the servers of tools side by side, each once: that it is asked was written down before. */
export function createAsker({ db, outside, address, ...on }: AskerOptions): Asker {
  const asking = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** @returns what is to be asked next, if the call has come to another tool already */
  async function ask(question: ToolQuestion): Promise<ToolQuestion | null> {
    const started = Date.now();
    const answer = await askTool(outside, question, stopping.signal);
    const scope = { role: 'voice_service', organizationId: question.accountId } as const;
    return db.transaction(scope, async (tx) => {
      await log(tx, question, answer, started);
      const scheduled = await takeCall(tx, question.callId);
      // A call that ended meanwhile, or that gave the server up, has no use for the answer.
      if (!scheduled?.plan.asking || nextToAsk(scheduled.plan)?.id !== question.toolCall.id) {
        return null;
      }
      const says = saysOf(question.tool, answer.failed);
      const now = Date.now();
      const next = answered(scheduled, { text: answer.text, says }, now);
      return advanceCall(tx, next, { now, address: address() });
    });
  }

  const asker: Asker = {
    ask(question) {
      const one: Promise<void> = ask(question)
        .then((next) => {
          if (next) asker.ask(next);
        })
        .catch(on.onFailure)
        .finally(() => {
          asking.delete(one);
          on.onAnswered();
        });
      asking.add(one);
    },
    async stop() {
      stopping.abort();
      while (asking.size > 0) await Promise.all(asking);
    },
  };
  return asker;
}
