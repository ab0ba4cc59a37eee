import type { Dispatcher } from 'undici';
import { guarded } from '../../callbacks/guarded';
import { inUpstreamSpan } from '../../tracing/upstream-span';
import {
  createNetworkError,
  createTimeoutError,
  createTooLargeError,
  UpstreamError,
} from './upstream-error';
import {
  getStatusText,
  type UpstreamAnswer,
  type UpstreamRequest,
  upstreamAgent,
} from './upstream-request';

/**
 * Sends one request to an upstream service, without following redirects.
 * @returns the response, with any status
 * @throws UpstreamError when the server is unreachable or too slow, or the response is too large;
 * the signal's reason after an abort
 */
export function requestUpstream(options: UpstreamRequest): Promise<UpstreamAnswer> {
  return inUpstreamSpan(options, send);
}

/** Dispatches without a stream and a signal for each response, which would double the cost. */
function send(options: UpstreamRequest): Promise<UpstreamAnswer> {
  const { url, method, headers, body, timeoutMs, signal, dispatcher = upstreamAgent } = options;
  return new Promise((resolve, reject) => {
    let stop: { reason: unknown } | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    const removeListeners = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', onAbort);
    };
    const endExchange = (reason: unknown) => {
      if (stop) return;
      removeListeners();
      stop = { reason };
      reject(reason);
      controller?.abort(reason as Error);
    };
    const onAbort = guarded(() => endExchange(signal?.reason));
    const deadline = setTimeout(
      guarded(() => endExchange(createTimeoutError(url, timeoutMs))),
      timeoutMs,
    );
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) return endExchange(signal.reason);
    const answer = new AnswerInParts(options.maxBytes);
    try {
      const { origin, pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      dispatcher.dispatch(
        { origin, path, method, headers: headers ?? null, body: body ?? null },
        {
          onRequestStart(started) {
            controller = started;
            if (stop) started.abort(stop.reason as Error);
          },
          onResponseStart: (_, status, answered, text) => answer.begin(status, answered, text),
          onResponseData(_, part) {
            if (!answer.add(part)) endExchange(createTooLargeError(options.maxBytes));
          },
          onResponseEnd() {
            removeListeners();
            resolve(answer.toAnswer());
          },
          onResponseError(_, error) {
            endExchange(error instanceof UpstreamError ? error : createNetworkError(url, error));
          },
        },
      );
    } catch (error) {
      endExchange(createNetworkError(url, error));
    }
  });
}

class AnswerInParts {
  #head: Omit<UpstreamAnswer, 'body'> = { status: 0, statusText: '', headers: {} };
  #length = 0;
  readonly #parts: Buffer[] = [];

  constructor(readonly maxBytes: number) {}

  begin(status: number, headers: UpstreamAnswer['headers'], text?: string): void {
    this.#head = { status, statusText: getStatusText(status, text), headers };
  }

  /** @returns whether the body is still within the limit */
  add(part: Buffer): boolean {
    this.#length += part.length;
    if (this.#length > this.maxBytes) return false;
    this.#parts.push(part);
    return true;
  }

  toAnswer(): UpstreamAnswer {
    return { ...this.#head, body: Buffer.concat(this.#parts) };
  }
}
