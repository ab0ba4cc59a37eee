import { type OutsideClient, type UpstreamAnswer, UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import type { ToolQuestion } from './tool-question';

/** Longest answer of a tool's server, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface ToolAnswer {
  /** Text for the conversation: the result, or `Error: ` and the reason. */
  text: string;
  failed: boolean;
  /** Status of the server's answer; absent without an answer. */
  status?: number;
}

const results = z.looseObject({
  error: z.optional(z.string()),
  results: z.optional(
    z.array(
      z.looseObject({
        toolCallId: z.string(),
        result: z.optional(z.string()),
        error: z.optional(z.string()),
      }),
    ),
  ),
});

const failure = (what: string): ToolAnswer => ({ text: `Error: ${what}`, failed: true });
const noResult = failure(
  'no result returned. The server must answer {"results": [{"toolCallId": "...", "result": "..."}]}.',
);

function read({ kind, toolCall }: ToolQuestion, body: string): ToolAnswer {
  if (kind === 'request') return { text: body, failed: false };
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return noResult;
  }
  const parsed = z.safeParse(results, json);
  if (!parsed.success) return noResult;
  const own = parsed.data.results?.find(({ toolCallId }) => toolCallId === toolCall.id);
  if (own?.result !== undefined) return { text: own.result, failed: false };
  const error = own?.error ?? parsed.data.error;
  return error === undefined ? noResult : failure(error);
}

function reasonOf(error: unknown, { request }: ToolQuestion, stopped: AbortSignal): string {
  if (stopped.aborted) return 'the service stopped before the tool answered.';
  if (!(error instanceof UpstreamError)) return 'the tool could not be asked.';
  const reasons = {
    blocked: 'the address of the tool is not on the internet.',
    timeout: `the tool did not answer within ${request.timeoutMs / 1000} seconds.`,
    network: 'the tool could not be reached.',
    too_large: `the answer of the tool is longer than ${MAX_ANSWER_BYTES / 1024} KB.`,
  };
  return reasons[error.kind];
}

/** @returns the text as a database can keep it, without what the question was to keep secret */
function readable(text: string, secrets: readonly string[]): string {
  const clean = Buffer.from(text).toString().replaceAll('\0', '');
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '********'), clean);
}

/** Asks the server of a tool, once. Whatever goes wrong is an answer too. */
export async function askTool(
  outside: OutsideClient,
  question: ToolQuestion,
  stopped: AbortSignal,
): Promise<ToolAnswer> {
  const { request, secrets } = question;
  let answer: UpstreamAnswer;
  try {
    answer = await outside.request({ ...request, maxBytes: MAX_ANSWER_BYTES, signal: stopped });
  } catch (error) {
    return failure(reasonOf(error, question, stopped));
  }
  const { status } = answer;
  const outcome =
    status >= 200 && status < 300
      ? read(question, answer.body.toString())
      : failure(`the tool answered with status ${status}.`);
  return { ...outcome, text: readable(outcome.text, secrets), status };
}
