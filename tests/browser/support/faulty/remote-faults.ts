import type { Page, Route } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { composeInstead, integrityOf } from '../composition';

/** A way in which a remote fails, with what is seen of it. */
export interface Fault {
  /** Completes "a remote …". */
  name: string;
  /** The default run has one fault of each kind. */
  kind: 'no answer' | 'wrong answer' | 'not as composed' | 'does not fit' | 'breaks';
  /** Console text after the remote's name and version. */
  cause: RegExp;
  /** Clicks on Retry until it recovers: after a render error the first click only renders again. */
  clicks?: number;
  /** Lays the fault; the answer takes it away again. */
  lay: (page: Page, remote: ComposedRemote) => Promise<() => Promise<void>>;
}

type Answer = (route: Route) => unknown;

const html = '<!doctype html><title>Sorry</title>';

/** Files of the remote are answered in another way. */
function answered(answer: Answer, file: 'entry' | 'chunks' = 'entry'): Fault['lay'] {
  return async (page, remote) => {
    const folder = `/remotes/${remote.name}/`;
    const matches = ({ pathname }: URL) =>
      pathname.startsWith(folder) && pathname.endsWith('/remoteEntry.js') === (file === 'entry');
    await page.route(matches, answer);
    return () => page.unroute(matches, answer);
  };
}

/**
 * Serves a changed entry as if it had been published: the composition lists its hash.
 * The hash of the original entry stays listed, so that the remote loads once the fault is removed.
 */
function published(change: (entry: string, remote: ComposedRemote) => string): Fault['lay'] {
  return async (page, remote) => {
    const sound = await (await page.request.get(remote.entry)).text();
    const body = change(sound, remote);
    if (body === sound) throw new Error(`The fault changes nothing in ${remote.entry}`);
    await composeInstead(page, {
      ...remote,
      integrity: `${integrityOf(body)} ${remote.integrity}`,
    });
    return answered((route) => route.fulfill({ contentType: 'text/javascript', body }))(
      page,
      remote,
    );
  };
}

/** The same, where the browser does not even run it: what it holds is no script. */
const publishedAs = (contentType: string, body: string): Fault['lay'] => {
  return async (page, remote) => {
    await composeInstead(page, {
      ...remote,
      integrity: `${integrityOf(body)} ${remote.integrity}`,
    });
    return answered((route) => route.fulfill({ contentType, body }))(page, remote);
  };
};

/** Answers after the shell's deadline, when the answer no longer has an effect. */
const tooLate: Fault['lay'] = async (page, remote) => {
  const waiting: Route[] = [];
  const lift = await answered((route) => waiting.push(route))(page, remote);
  return async () => {
    await lift();
    await Promise.all(waiting.map((route) => route.continue()));
  };
};

const pagesThatThrow = ({ container }: ComposedRemote) => `
  (() => {
    const { init } = ${container};
    const Pages = () => { throw new Error('broken while drawing'); };
    ${container} = { init, get: async () => () => ({ default: { contract: '1.0.0', Pages } }) };
  })();`;

const noChunks = answered((route) => route.fulfill({ status: 404, body: 'Not found' }), 'chunks');

/** The pages of the preset's entry are a chunk at its end: without it they are a file apart. */
const noPages = published((entry) => entry.replace(/;\n"use strict";\(globalThis.*$/s, ''));

/**
 * Entries are loaded directly, with no manifest before them. So "broken JSON" and "JSON with 404"
 * are what a store or a gateway answers in place of an entry; what the shell does read as JSON, the
 * composition, has tests of its own. The first of each kind is in the default run.
 */
export const faults: readonly Fault[] = [
  {
    name: 'has a dead host',
    kind: 'no answer',
    cause: /remoteEntry\.js/,
    lay: answered((route) => route.abort('connectionrefused')),
  },
  {
    name: 'hangs',
    kind: 'no answer',
    cause: /no answer within|time ?out/i,
    lay: answered(() => undefined),
  },
  { name: 'is too slow', kind: 'no answer', cause: /no answer within|time ?out/i, lay: tooLate },
  {
    name: 'misses a chunk',
    kind: 'wrong answer',
    cause: /chunk/i,
    lay: (page, remote) => (remote.preload.length > 0 ? noChunks : noPages)(page, remote),
  },
  {
    name: 'answers 500 with a page',
    kind: 'wrong answer',
    cause: /remoteEntry\.js/,
    lay: answered((route) => route.fulfill({ status: 500, contentType: 'text/html', body: html })),
  },
  {
    name: 'answers 200 with a page',
    kind: 'wrong answer',
    cause: /remoteEntry/,
    lay: publishedAs('text/html', html),
  },
  {
    name: 'answers with broken JSON',
    kind: 'wrong answer',
    cause: /remoteEntry/,
    lay: publishedAs('application/json', '{"entry": '),
  },
  {
    name: 'answers 404 with JSON',
    kind: 'wrong answer',
    cause: /remoteEntry\.js/,
    lay: answered((route) => route.fulfill({ status: 404, json: { error: 'Not found' } })),
  },
  {
    name: 'has another entry than composed',
    kind: 'not as composed',
    cause: /remoteEntry\.js/,
    lay: answered(async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;` });
    }),
  },
  {
    name: 'comes from a blocked origin',
    kind: 'not as composed',
    cause: /remoteEntry\.js/,
    lay: answered((route) => {
      const elsewhere = new URL(route.request().url());
      elsewhere.hostname = '127.0.0.1';
      return route.fulfill({ status: 302, headers: { location: elsewhere.href } });
    }),
  },
  {
    name: 'is built for another React',
    kind: 'does not fit',
    cause: /react/,
    // Written by the federation toolkit as a range, by the bundlers as its numbers.
    lay: published((entry) =>
      entry
        .replaceAll(/"\^19\.[\d.]+"/g, '"^18.3.1"')
        .replaceAll(/\[1,19,\d+,\d+\]/g, '[1,18,3,1]'),
    ),
  },
  {
    name: 'does not expose its pages',
    kind: 'does not fit',
    cause: /\.\/remote/,
    lay: published((entry) => entry.replaceAll('"./remote"', '"./elsewhere"')),
  },
  {
    name: 'breaks while drawing',
    kind: 'breaks',
    cause: /broken while drawing/,
    clicks: 2,
    lay: published((entry, remote) => entry + pagesThatThrow(remote)),
  },
  {
    name: 'has an entry that throws',
    kind: 'breaks',
    cause: /remoteEntry/,
    lay: published((entry) => `throw new Error('broken entry');${entry}`),
  },
];
