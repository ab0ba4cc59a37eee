import { setTimeout as delay } from 'node:timers/promises';
import { READ_RETRY_DELAY_MS } from 'shared-contract';

export interface Sent {
  path: string;
  method: string;
  body?: object;
  headers?: Record<string, string>;
  /** How often the client may repeat it. The proxy also repeats GET requests. */
  repeats: number;
}

type Answer = { problem: string; mayPass: boolean } | { problem: undefined; text: string };

export type Client = ReturnType<typeof makeClient>;

/** Sends requests like the pages do, which repeat some of them when no usable response comes. */
export function makeClient(url: string, token: string) {
  const authorization = `Bearer ${token}`;
  const counted = { requests: 0, repeated: 0 };

  async function send({ path, method, body, headers }: Sent): Promise<Answer> {
    counted.requests += 1;
    const answer = await fetch(url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', accept: '*/*', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.ok) return { text, problem: undefined };
    const mayPass = answer.status >= 500 || answer.headers.has('retry-after');
    return { problem: `${answer.status} ${text}`, mayPass };
  }

  return {
    counted,
    async request(sent: Sent): Promise<string> {
      for (let left = sent.repeats; ; left -= 1) {
        const answer = await send(sent).catch(
          (error): Answer => ({
            problem: `${error.message} ${error.cause ?? ''}`,
            mayPass: true,
          }),
        );
        if (answer.problem === undefined) return answer.text;
        if (left === 0 || !answer.mayPass) throw new Error(answer.problem);
        counted.repeated += 1;
        await delay(READ_RETRY_DELAY_MS);
      }
    },
    /** Reads a stream until it ends or is cut off. */
    async listen(path: string, signal: AbortSignal): Promise<void> {
      counted.requests += 1;
      const answer = await fetch(url + path, { headers: { authorization }, signal });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.text().catch(() => '');
    },
  };
}
