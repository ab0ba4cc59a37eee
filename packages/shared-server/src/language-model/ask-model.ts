import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { guarded } from '../callbacks/guarded';
import { readWholeAnswer, type UpstreamStream } from '../http/upstream/open-upstream';
import { createTimeoutError, UpstreamError } from '../http/upstream/upstream-error';
import { inGenAiSpan } from '../tracing/gen-ai';
import type { Learn } from '../tracing/spans';
import { anthropicForm } from './anthropic-form';
import {
  type ChatModel,
  ModelError,
  type ModelFailure,
  type ModelForm,
  type ModelPart,
  type ModelRequest,
  type WireForm,
} from './chat-model';
import { openaiForm } from './openai-form';

const forms: Readonly<Record<ModelForm, WireForm>> = {
  openai: openaiForm,
  anthropic: anthropicForm,
};

const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_LIST_BYTES = 2 * 1024 * 1024;
const MOST_MODELS = 200;
const LONGEST_NAME = 200;

const byStatus: Readonly<Record<number, ModelFailure>> = {
  401: 'refused',
  403: 'refused',
  404: 'unknown_model',
  429: 'limited',
};

const byKind = {
  timeout: 'timeout',
  network: 'unreachable',
  blocked: 'blocked',
  too_large: 'unreadable',
} as const;

function toModelFailure(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  return new ModelError(byKind[error.kind], undefined, { cause: error });
}

async function throwRefusal(answer: UpstreamStream): Promise<never> {
  // An unread body keeps its connection.
  await readWholeAnswer(answer).catch(() => {});
  throw new ModelError(byStatus[answer.status] ?? 'failing', answer.status);
}

const getHeaders = (model: ChatModel) => ({
  accept: 'application/json, text/event-stream',
  ...forms[model.form].headers(model),
});

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelError('unreadable');
  }
}

async function* readParts(form: WireForm, answer: UpstreamStream): AsyncGenerator<ModelPart> {
  const pending: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => pending.push(data) });
  const decoder = new TextDecoder();
  const reader = form.reader();
  let events = 0;
  for await (const piece of answer.body) {
    parser.feed(decoder.decode(piece, { stream: true }));
    for (const data of pending.splice(0)) {
      events += 1;
      if (data !== '[DONE]') yield* reader.read(parseJson(data));
    }
  }
  if (events === 0) throw new ModelError('unreadable');
  yield* reader.end();
}

/** Aborts a response that doesn't begin in time, or doesn't end in the same time after that. */
function createDeadline({ url, timeoutMs }: ChatModel, client: AbortSignal) {
  const late = new AbortController();
  const giveUp = guarded(() => late.abort(createTimeoutError(url, timeoutMs)));
  const startTimer = () => setTimeout(giveUp, timeoutMs);
  let timer = startTimer();
  let hasBegun = false;
  return {
    signal: AbortSignal.any([client, late.signal]),
    markBegun() {
      if (hasBegun) return;
      hasBegun = true;
      clearTimeout(timer);
      timer = startTimer();
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Calls a model and yields its response as it arrives.
 * @throws ModelError when there is no usable response; the signal's reason after an abort
 */
export async function* askModel(
  model: ChatModel,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const form = forms[model.form];
  const deadline = createDeadline(model, signal);
  const openResponse = (learn: Learn) => {
    learn({ 'gen_ai.request.max_tokens': request.maxTokens });
    return model.open({
      url: model.url,
      method: 'POST',
      headers: { ...getHeaders(model), 'content-type': 'application/json' },
      body: JSON.stringify(form.body(model, request)),
      timeoutMs: model.timeoutMs * 2,
      maxBytes: MAX_ANSWER_BYTES,
      signal: deadline.signal,
    });
  };
  try {
    const { url, form: provider, model: name } = model;
    const answer = await inGenAiSpan(
      { operation: 'chat', provider, url, model: name },
      openResponse,
    );
    if (answer.status !== 200) await throwRefusal(answer);
    for await (const part of readParts(form, answer)) {
      deadline.markBegun();
      yield part;
    }
  } catch (error) {
    throw toModelFailure(error);
  } finally {
    deadline.end();
  }
}

const list = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/**
 * @returns names of the service's models
 * @throws ModelError when it doesn't list them
 */
export async function listModels(model: ChatModel): Promise<string[]> {
  const url = model.url.replace(/\/(?:chat\/completions|messages)$/, '/models');
  const { timeoutMs } = model;
  const headers = getHeaders(model);
  try {
    const asked = { url, method: 'GET', headers, timeoutMs, maxBytes: MAX_LIST_BYTES } as const;
    const answer = await model.open(asked);
    if (answer.status !== 200) return await throwRefusal(answer);
    const { body } = await readWholeAnswer(answer);
    const parsed = z.safeParse(list, parseJson(body.toString('utf8')));
    if (!parsed.success) throw new ModelError('unreadable');
    const names = parsed.data.data.map(({ id }) => id);
    return names.filter((name) => name.length <= LONGEST_NAME).slice(0, MOST_MODELS);
  } catch (error) {
    throw toModelFailure(error);
  }
}
