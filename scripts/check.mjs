import { join } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled, seconds } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run check`: types, lint and format. Ends with one line for each and fails when one of them does.

const checks = [
  { name: 'types (browser)', args: ['tsc', '-p', 'tsconfig.web.json'], problem: /error TS\d+/g },
  { name: 'types (server)', args: ['tsc', '-p', 'tsconfig.node.json'], problem: /error TS\d+/g },
  {
    name: 'lint and format',
    args: ['biome', 'ci', '--colors=off'],
    problem: /^\S+ \S+( \S+)* ━━━+$/gm,
  },
];

checkNode();
await ensureInstalled();

let failed = false;
for (const { name, args, problem } of checks) {
  const started = Date.now();
  const [program = '', ...rest] = args;
  const binary = join(root, 'node_modules/.bin', program);
  const { code, output } = await run(binary, rest, { cwd: root });
  const count = output.match(problem)?.length ?? 0;
  if (code !== 0) {
    failed = true;
    console.log(output.trim());
  }
  const result = code === 0 ? 'ok' : `${count || 'some'} problems`;
  console.log(`${name}: ${result} (${seconds(started)})`);
}
process.exit(failed ? 1 : 0);
