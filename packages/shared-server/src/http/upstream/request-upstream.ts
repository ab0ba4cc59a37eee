import type { Dispatcher } from 'undici';
import { guarded } from '../../callbacks/guarded';
import { inUpstreamSpan } from '../../tracing/upstream-span';
import { networkError, timeoutError, tooLargeError, UpstreamError } from './upstream-error';
import {
  getStatusText,
  type UpstreamAnswer,
  type UpstreamRequest,
  upstreamAgent,
} from './upstream-request';

/**
 * Sends one request to a service upstream; redirects aren't followed.
 * @returns the answer, whatever its status
 * @throws UpstreamError after the deadline or for too long an answer; the signal's reason after an
 * abort
 */
export function requestUpstream(options: UpstreamRequest): Promise<UpstreamAnswer> {
  return inUpstreamSpan(options, send);
}

/** Dispatches without a stream and a signal for each answer, which would cost as much again. */
function send(options: UpstreamRequest): Promise<UpstreamAnswer> {
  const { url, method, headers, body, timeoutMs, signal, dispatcher = upstreamAgent } = options;
  return new Promise((resolve, reject) => {
    let stop: { reason: unknown } | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    const settled = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', leave);
    };
    const end = (reason: unknown) => {
      if (stop) return;
      settled();
      stop = { reason };
      reject(reason);
      controller?.abort(reason as Error);
    };
    const leave = guarded(() => end(signal?.reason));
    const deadline = setTimeout(
      guarded(() => end(timeoutError(url, timeoutMs))),
      timeoutMs,
    );
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) return end(signal.reason);
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
            if (!answer.add(part)) end(tooLargeError(options.maxBytes));
          },
          onResponseEnd() {
            settled();
            resolve(answer.whole());
          },
          onResponseError(_, error) {
            end(error instanceof UpstreamError ? error : networkError(url, error));
          },
        },
      );
    } catch (error) {
      end(networkError(url, error));
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

  /** @returns whether it is still short enough */
  add(part: Buffer): boolean {
    this.#length += part.length;
    if (this.#length > this.maxBytes) return false;
    this.#parts.push(part);
    return true;
  }

  whole(): UpstreamAnswer {
    return { ...this.#head, body: Buffer.concat(this.#parts) };
  }
}
