import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedRoutes } from 'proxy-server/testing/route-table';
import { root } from '../../scripts/lib/paths.mjs';
import { Findings } from './findings';
import { makePlan } from './plan';
import { startFuzzed } from './server';
import { Session } from './session';
import { readInside } from './watch/watch';
import { World } from './world';

// `node tests/fuzz/fuzz.mjs` sends odd requests to every route of a real portal and judges what
// happens. FUZZ_SEED=7 makes the same requests again, FUZZ_FROM=100 FUZZ_REQUESTS=1 a single one of
// them, FUZZ_ROUTE=<regex> those of some routes; FUZZ_SERVER names another build of the server.

const number = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const seed = number('FUZZ_SEED', Math.floor(Math.random() * 1e9));
const count = number('FUZZ_REQUESTS', 22_000);
const from = number('FUZZ_FROM', 0);
const onlyRoutes = new RegExp(process.env.FUZZ_ROUTE || '.');

const CONCURRENCY = 8;
const IDLE_MS = 3_000;
/** Memory afterwards, as a share of the memory after the warm-up. */
const MEMORY_MAX = 1.2;
/** A shorter run is a warm-up as a whole. */
const MEMORY_FROM = 15_000;

const routes = servedRoutes().filter(({ service, method, path }) =>
  onlyRoutes.test(`${service} ${method} ${path}`),
);
const plan = makePlan(routes, seed, from + count).slice(from);
console.log(`seed ${seed}: ${plan.length} requests to ${routes.length} routes`);

const findings = new Findings(join(root, 'test-results/fuzz'));
const server = await startFuzzed(process.env.FUZZ_SERVER || 'proxy-server/dist/main.mjs');
const world = new World(server.port, server.dataDir);
await world.prepare();
const session = new Session(server, world, findings, seed);
const started = performance.now();

async function memoryAfterIdle(): Promise<NodeJS.MemoryUsage | undefined> {
  if (session.isOver) return undefined;
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return server.collectedMemory();
}

await session.work(plan.splice(0, Math.floor(plan.length / 3)), CONCURRENCY);
const before = await memoryAfterIdle();
await session.work(plan, CONCURRENCY);
const after = await memoryAfterIdle();
session.end();

const megabytes = (bytes = 0) => `${Math.round(bytes / 1e6)} MB`;
const inWords = (usage?: NodeJS.MemoryUsage) =>
  `${megabytes(usage?.rss)} (${megabytes(usage?.heapUsed)} of it heap)`;
const memory = `Memory ${inWords(before)} after the warm-up, ${inWords(after)} afterwards.`;
if (before && after && count >= MEMORY_FROM && after.rss > before.rss * MEMORY_MAX) {
  findings.add({ problem: 'memory is not given back', detail: memory }, world);
}
const delays = readInside(server.inside).map(({ delayMaxMs = 0 }) => delayMaxMs);
const seconds = Math.round((performance.now() - started) / 1000);
const report = [
  `# Fuzz run, seed ${seed}`,
  `${session.summary()} of ${routes.length} routes in ${seconds} s. ` +
    `Longest delay of the event loop ${Math.max(0, ...delays)} ms. ${memory}`,
  findings.count === 0 ? 'Nothing was found.' : findings.lines().join('\n'),
  '',
].join('\n\n');
console.log(report);
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/fuzz.md'), report);
await server.stop();
process.exit(findings.count === 0 ? 0 : 1);
