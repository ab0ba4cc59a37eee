import { AsyncResource } from 'node:async_hooks';
import { createTimeoutError, guarded } from 'shared-server';
import type { UpstreamAccount } from './upstream-account';

/** Maximum identical reads in flight; further callers wait and share the next one. */
const MOST_UNDER_WAY = 2;
/** Longest time until a waiting read is sent, even if those in flight haven't ended. */
const LONGEST_WAIT_MS = 250;

type Send<Answer> = (account: UpstreamAccount) => Promise<Answer>;

interface Reads<Answer> {
  underWay: number;
  /** The read to send next, and the timer that sends it after the longest wait. */
  next?: { read: SharedRead<Answer>; timer: NodeJS.Timeout } | undefined;
}

/**
 * Request coalescing: when a live update makes every open page read the same object, the service
 * gets a few requests. Nothing is cached, and no response goes to a caller that arrived after the
 * request was sent, so a read always sees earlier writes.
 * @returns a function that sends a read or joins a waiting one; `name` identifies identical reads
 */
export function createCoalescing<Answer>() {
  const all = new Map<string, Reads<Answer>>();

  function beginRead(
    name: string,
    reads: Reads<Answer>,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    reads.underWay += 1;
    const onEnded = () => {
      reads.underWay -= 1;
      sendNext(name, reads);
      if (reads.underWay === 0) all.delete(name);
    };
    const answer = send();
    answer.then(onEnded, onEnded);
    return answer;
  }

  function sendNext(name: string, reads: Reads<Answer>): void {
    if (!reads.next) return;
    const { read, timer } = reads.next;
    clearTimeout(timer);
    reads.next = undefined;
    if (read.isWanted) void beginRead(name, reads, () => read.send());
  }

  return (name: string, account: UpstreamAccount, send: Send<Answer>): Promise<Answer> => {
    const reads = all.get(name) ?? { underWay: 0 };
    all.set(name, reads);
    if (reads.underWay < MOST_UNDER_WAY) return beginRead(name, reads, () => send(account));
    reads.next ??= {
      read: new SharedRead(account, send),
      timer: setTimeout(
        guarded(() => sendNext(name, reads)),
        LONGEST_WAIT_MS,
      ),
    };
    return reads.next.read.join(account);
  };
}

/** One read for all callers that joined; each leaves at its own deadline or with its client. */
class SharedRead<Answer> {
  readonly #waiting = new Set<{ resolve(answer: Answer): void; reject(reason: unknown): void }>();
  readonly #unwanted = new AbortController();
  #deadline = 0;
  #isSent = false;
  readonly #read: Send<Answer>;

  /** Binds the read to the first caller's trace, although it is sent when another read ends. */
  constructor(
    private readonly account: UpstreamAccount,
    read: Send<Answer>,
  ) {
    this.#read = AsyncResource.bind(read);
  }

  get isWanted(): boolean {
    return this.#waiting.size > 0;
  }

  join({ deadline, client, baseUrl }: UpstreamAccount): Promise<Answer> {
    this.#deadline = Math.max(this.#deadline, deadline);
    return new Promise((resolve, reject) => {
      const onSettled = () => {
        clearTimeout(timer);
        client?.removeEventListener('abort', leave);
        this.#waiting.delete(one);
      };
      const one = {
        resolve: (answer: Answer) => {
          onSettled();
          resolve(answer);
        },
        reject: (reason: unknown) => {
          onSettled();
          reject(reason);
        },
      };
      const endCaller = (reason: unknown) => {
        one.reject(reason);
        // Before the read is sent, others can still join it.
        if (this.#isSent && !this.isWanted) this.#unwanted.abort(reason);
      };
      const leave = guarded(() => endCaller(client?.reason));
      const timeoutMs = Math.max(0, deadline - Date.now());
      const late = guarded(() => endCaller(createTimeoutError(baseUrl, timeoutMs)));
      const timer = setTimeout(late, timeoutMs);
      this.#waiting.add(one);
      client?.addEventListener('abort', leave);
      if (client?.aborted) leave();
    });
  }

  send(): Promise<Answer> {
    this.#isSent = true;
    const shared = { ...this.account, deadline: this.#deadline, client: this.#unwanted.signal };
    const answer = this.#read(shared);
    answer.then(
      (got) => {
        for (const one of [...this.#waiting]) one.resolve(got);
      },
      (error) => {
        for (const one of [...this.#waiting]) one.reject(error);
      },
    );
    return answer;
  }
}
