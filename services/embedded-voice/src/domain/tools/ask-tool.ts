import { type OutsideClient, type UpstreamAnswer, UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import type { ToolQuestion } from './tool-question';

/** Maximum response of a tool's server, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface ToolAnswer {
  /** The result, or `Error: ` and the reason. */
  text: string;
  failed: boolean;
  /** HTTP status of the response, if any. */
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

const toFailure = (what: string): ToolAnswer => ({ text: `Error: ${what}`, failed: true });
const noResult = toFailure(
  'no result returned. The server must return {"results": [{"toolCallId": "...", "result": "..."}]}.',
);

function readBody({ kind, toolCall }: ToolQuestion, body: string): ToolAnswer {
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
  return error === undefined ? noResult : toFailure(error);
}

function getReason(error: unknown, { request }: ToolQuestion, stopped: AbortSignal): string {
  if (stopped.aborted) return 'the service stopped before the tool answered.';
  if (!(error instanceof UpstreamError)) return 'the tool could not be called.';
  const reasons = {
    blocked: 'the address of the tool is not on the internet.',
    timeout: `the tool did not answer within ${request.timeoutMs / 1000} seconds.`,
    network: 'the tool could not be reached.',
    too_large: `the tool's answer is longer than ${MAX_ANSWER_BYTES / 1024} KB.`,
  };
  return reasons[error.kind];
}

/** @returns the text without characters that databases can't store, and without secrets */
function toReadable(text: string, secrets: readonly string[]): string {
  const clean = Buffer.from(text).toString().replaceAll('\0', '');
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '********'), clean);
}

/** Sends one request to a tool's server. Failures are returned as answers. */
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
    return toFailure(getReason(error, question, stopped));
  }
  const { status } = answer;
  const outcome =
    status >= 200 && status < 300
      ? readBody(question, answer.body.toString())
      : toFailure(`the tool answered with status ${status}.`);
  return { ...outcome, text: toReadable(outcome.text, secrets), status };
}
