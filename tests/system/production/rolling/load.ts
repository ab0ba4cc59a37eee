/** Requests of one kind that came back otherwise than a visitor should see. */
export interface Failure {
  path: string;
  method: string;
  problem: string;
}

export interface Load {
  /** Requests and opened streams so far. */
  count(): number;
  failures: Failure[];
  /** Resolves when the last request is answered. */
  stop(): Promise<void>;
}

interface Options {
  url: string;
  token: string;
  perSecond: number;
  tabs: number;
}

/** As the server's `retry` asks an event source to wait. */
const RECONNECT_MS = 3_000;

/** Pages, reads and writes at a steady rate, and open tabs that come back when a stream ends. */
export function startLoad({ url, token, perSecond, tabs }: Options): Load {
  const headers = { authorization: `Bearer ${token}` };
  const failures: Failure[] = [];
  const running = new Set<Promise<void>>();
  const over = new AbortController();
  let count = 0;

  const ask = async (path: string, method = 'GET', body?: object) => {
    count += 1;
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json', accept: '*/*' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer;
  };
  const page = async () => {
    const html = await (await ask('/')).text();
    const scripts = [...html.matchAll(/src="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    if (scripts.length === 0) throw new Error('a white page');
    for (const script of scripts) await (await ask(script)).arrayBuffer();
  };
  const kinds: { path: string; method: string; run: () => Promise<unknown> }[] = [
    { path: '/', method: 'GET', run: page },
    read('/config/composition.json'),
    read('/api/agents'),
    { path: '/api/proxy', method: 'POST', run: select },
    read('/api/preferences'),
  ];

  function read(path: string) {
    return { path, method: 'GET', run: async () => (await ask(path)).arrayBuffer() };
  }
  async function select() {
    const body = { action: 'select', table: 'agents' };
    await (await ask('/api/proxy', 'POST', body)).arrayBuffer();
  }
  const track = ({ path, method, run }: (typeof kinds)[number]) => {
    const done = run().then(
      () => {},
      (error: Error) => {
        const problem = `${error.message} ${error.cause ?? ''}`;
        if (!over.signal.aborted) failures.push({ path, method, problem });
      },
    );
    running.add(done);
    void done.finally(() => running.delete(done));
  };

  let next = 0;
  const timer = setInterval(() => {
    const kind = kinds[next % kinds.length];
    next += 1;
    if (kind) track(kind);
  }, 1_000 / perSecond);
  const openTab = async () => {
    while (!over.signal.aborted) {
      count += 1;
      const answer = await fetch(`${url}/api/events`, { headers, signal: over.signal });
      if (answer.status !== 200) throw new Error(`${answer.status}`);
      // A stream that is cut off, by a server that was killed, is opened again as well.
      await answer.text().catch(() => '');
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
    }
  };
  for (let tab = 0; tab < tabs; tab += 1) {
    track({ path: '/api/events', method: 'GET', run: openTab });
  }
  return {
    count: () => count,
    failures,
    async stop() {
      clearInterval(timer);
      const streams = [...running];
      await Promise.race([
        Promise.all(streams),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]);
      over.abort();
      await Promise.all(streams);
    },
  };
}
