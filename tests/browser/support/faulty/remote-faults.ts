import type { Page, Route } from '@playwright/test';
import type { ComposedRemote } from 'shared-contract';
import { composeInstead, getIntegrity } from '../composition';

/** A way for a remote to fail, and how it shows. */
export interface Fault {
  /** Completes the title "… when <remote> …". */
  name: string;
  /** The default run has one fault of each kind. */
  kind: 'no answer' | 'wrong answer' | 'not as composed' | 'does not fit' | 'breaks';
  /** Console text after the remote's name and version. */
  cause: RegExp;
  /**
   * Number of clicks on Retry until the remote recovers. After a render error, the first click only
   * renders again.
   */
  clicks?: number;
  /**
   * Causes the fault.
   * @returns a function that removes it
   */
  lay: (page: Page, remote: ComposedRemote) => Promise<() => Promise<void>>;
}

type Answer = (route: Route) => unknown;

const html = '<!doctype html><title>Sorry</title>';

/** Responds differently to requests for files of the remote. */
function answerWith(answer: Answer, file: 'entry' | 'chunks' = 'entry'): Fault['lay'] {
  return async (page, remote) => {
    const folder = `/remotes/${remote.name}/`;
    const matches = ({ pathname }: URL) =>
      pathname.startsWith(folder) && pathname.endsWith('/remoteEntry.js') === (file === 'entry');
    await page.route(matches, answer);
    return () => page.unroute(matches, answer);
  };
}

/**
 * Serves a changed entry as if it had been published, with its hash in the composition. The
 * original hash remains listed too, so that the remote loads once the fault is removed.
 */
function publishChanged(change: (entry: string, remote: ComposedRemote) => string): Fault['lay'] {
  return async (page, remote) => {
    const sound = await (await page.request.get(remote.entry)).text();
    const body = change(sound, remote);
    if (body === sound) throw new Error(`The fault changes nothing in ${remote.entry}`);
    await composeInstead(page, {
      ...remote,
      integrity: `${getIntegrity(body)} ${remote.integrity}`,
    });
    return answerWith((route) => route.fulfill({ contentType: 'text/javascript', body }))(
      page,
      remote,
    );
  };
}

/** Like `publishChanged`, but with content that the browser doesn't execute. */
const publishAs = (contentType: string, body: string): Fault['lay'] => {
  return async (page, remote) => {
    await composeInstead(page, {
      ...remote,
      integrity: `${getIntegrity(body)} ${remote.integrity}`,
    });
    return answerWith((route) => route.fulfill({ contentType, body }))(page, remote);
  };
};

/** Responds after the shell's timeout. */
const answerTooLate: Fault['lay'] = async (page, remote) => {
  const waiting: Route[] = [];
  const lift = await answerWith((route) => waiting.push(route))(page, remote);
  return async () => {
    await lift();
    await Promise.all(waiting.map((route) => route.continue()));
  };
};

const getThrowingPages = ({ container }: ComposedRemote) => `
  (() => {
    const { init } = ${container};
    const Pages = () => { throw new Error('broken while drawing'); };
    ${container} = { init, get: async () => () => ({ default: { contract: '1.0.0', Pages } }) };
  })();`;

const noChunks = answerWith((route) => route.fulfill({ status: 404, body: 'Not found' }), 'chunks');

/** Removes the chunk at the end of the entry that contains the preset's pages. */
const noPages = publishChanged((entry) => entry.replace(/;\n"use strict";\(globalThis.*$/s, ''));

/**
 * Entries are loaded without a manifest. So "broken JSON" and "JSON with 404" are what a store or
 * gateway returns in place of an entry. The composition, which the shell does parse as JSON, has
 * its own tests. The default run has the first fault of each kind.
 */
export const faults: readonly Fault[] = [
  {
    name: 'has a dead host',
    kind: 'no answer',
    cause: /remoteEntry\.js/,
    lay: answerWith((route) => route.abort('connectionrefused')),
  },
  {
    name: 'hangs',
    kind: 'no answer',
    cause: /no answer within|time ?out/i,
    lay: answerWith(() => undefined),
  },
  {
    name: 'is too slow',
    kind: 'no answer',
    cause: /no answer within|time ?out/i,
    lay: answerTooLate,
  },
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
    lay: answerWith((route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: html }),
    ),
  },
  {
    name: 'answers 200 with a page',
    kind: 'wrong answer',
    cause: /remoteEntry/,
    lay: publishAs('text/html', html),
  },
  {
    name: 'answers with broken JSON',
    kind: 'wrong answer',
    cause: /remoteEntry/,
    lay: publishAs('application/json', '{"entry": '),
  },
  {
    name: 'answers 404 with JSON',
    kind: 'wrong answer',
    cause: /remoteEntry\.js/,
    lay: answerWith((route) => route.fulfill({ status: 404, json: { error: 'Not found' } })),
  },
  {
    name: 'has an entry that differs from the composition',
    kind: 'not as composed',
    cause: /remoteEntry\.js/,
    lay: answerWith(async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;` });
    }),
  },
  {
    name: 'comes from a blocked origin',
    kind: 'not as composed',
    cause: /remoteEntry\.js/,
    lay: answerWith((route) => {
      const elsewhere = new URL(route.request().url());
      elsewhere.hostname = '127.0.0.1';
      return route.fulfill({ status: 302, headers: { location: elsewhere.href } });
    }),
  },
  {
    name: 'is built for another React',
    kind: 'does not fit',
    cause: /react/,
    // The federation toolkit writes it as a range, the bundlers as numbers.
    lay: publishChanged((entry) =>
      entry
        .replaceAll(/"\^19\.[\d.]+"/g, '"^18.3.1"')
        .replaceAll(/\[1,19,\d+,\d+\]/g, '[1,18,3,1]'),
    ),
  },
  {
    name: 'does not expose its pages',
    kind: 'does not fit',
    cause: /\.\/remote/,
    lay: publishChanged((entry) => entry.replaceAll('"./remote"', '"./elsewhere"')),
  },
  {
    name: 'breaks while drawing',
    kind: 'breaks',
    cause: /broken while drawing/,
    clicks: 2,
    lay: publishChanged((entry, remote) => entry + getThrowingPages(remote)),
  },
  {
    name: 'has an entry that throws',
    kind: 'breaks',
    cause: /remoteEntry/,
    lay: publishChanged((entry) => `throw new Error('broken entry');${entry}`),
  },
];
