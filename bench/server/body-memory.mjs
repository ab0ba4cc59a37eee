import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { readOptions } from '../lib/options.mjs';
import { measureUnfinished, residentMb, routesWithBody } from '../lib/server/unfinished-bodies.mjs';
import { signUp } from '../lib/sign-up.mjs';

// Measures what unfinished bodies take of a running portal's memory; see ../README.md.

const options = readOptions({ bodies: 100, port: 0, routes: '' });
const GOAL_MB = 64;

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bodies-'));
const port = options.port || (await freePort());
const portal = await startPortal({
  dataDir,
  port,
  env: { PORTAL_DEMO: 'off', LOG_LEVEL: 'error' },
});

/** @param {{ bearer: string, password: string }} member @returns {Promise<string>} */
async function accessToken({ bearer, password }) {
  const answer = await fetch(`${portal.url}/api/access-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bodies', scope: 'write', days: 1, proof: { password } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).secret;
}

/** @param {number} size */
const inWords = (size) => (size >= 1e6 ? `${(size / 1e6).toFixed(1)} MB` : `${size / 1e3} kB`);

try {
  const running = { url: portal.url, pid: Number(portal.pid) };
  const member = await signUp(portal.url);
  const { bearer } = member;
  const token = await accessToken(member);
  /** @type {import('../lib/server/unfinished-bodies.mjs').Actor[]} */
  const actors = [
    { name: 'stranger', headers: {} },
    { name: 'member', headers: { authorization: `Bearer ${bearer}` } },
    { name: 'token', headers: { authorization: `Bearer ${token}` } },
  ];
  const routes = routesWithBody(join(root, 'docs/wire.json')).filter(({ path }) =>
    path.includes(options.routes),
  );
  const start = residentMb(running.pid);
  /** @typedef {{ growth: number, left: number, backMs: number }} Figures */
  /** @type {Map<string, Figures & { kind: string[], routes: number }>} */
  const kinds = new Map();
  for (const actor of actors) {
    for (const route of routes) {
      const one = await measureUnfinished(running, route, actor, options.bodies);
      const size = one.size ? inWords(one.size) : 'refused by the head';
      const kind = [actor.name, size, one.statuses || '-'];
      const known = kinds.get(kind.join()) ?? { kind, routes: 0, growth: 0, left: 0, backMs: 0 };
      kinds.set(kind.join(), {
        kind,
        routes: known.routes + 1,
        growth: Math.max(known.growth, one.growth),
        left: Math.max(known.left, one.left),
        backMs: Math.max(known.backMs, one.backMs),
      });
      if (one.growth >= GOAL_MB) console.log(actor.name, route.method, route.path, one);
    }
  }
  const head = ['actor', 'body', 'answers', 'routes', 'most growth', 'left', 'back after'];
  const lines = [...kinds.values()].map(({ kind, routes: count, growth, left, backMs }) =>
    [
      ...kind,
      count,
      `${growth.toFixed(1)} MB`,
      `${left.toFixed(1)} MB`,
      `${(backMs / 1e3).toFixed(1)} s`,
    ].join(' | '),
  );
  const table = [
    `${options.bodies} unfinished bodies, ${routes.length} routes; goal: less than ${GOAL_MB} MB more, back within a minute.`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...lines.map((line) => `| ${line} |`),
    '',
    `Resident memory: ${start.toFixed(0)} MB before, ${residentMb(running.pid).toFixed(0)} MB after all of it.`,
  ].join('\n');
  console.log(table);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/body-memory.md'), `${table}\n`);
} finally {
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
