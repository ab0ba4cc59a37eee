import { join } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { argumentsOrEnd } from './lib/cli/command.mjs';
import { ensureInstalled, seconds } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';

// `npm run check`: types, lint, format, imports, unused exports, licences, style and documentation.

const usage = `npm run check

Checks types, lint, format, imports, unused exports, licences, style and documentation.`;

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);
const checks = [
  {
    name: 'types (browser)',
    program: bin('tsc'),
    args: ['-p', 'tsconfig.web.json'],
    problem: /error TS\d+/g,
  },
  {
    name: 'types (server)',
    program: bin('tsc'),
    args: ['-p', 'tsconfig.node.json'],
    problem: /error TS\d+/g,
  },
  {
    name: 'lint and format',
    program: bin('biome'),
    args: ['ci', '--colors=off'],
    problem: /^\S+ \S+( \S+)* ━━━+$/gm,
  },
  {
    name: 'dependencies',
    program: process.execPath,
    args: [join(root, 'scripts/checks/dependencies.mjs')],
    problem: /^[\w.-]+: /gm,
  },
  {
    name: 'unused files and exports',
    program: bin('knip'),
    args: ['--no-progress'],
    problem: /^\S+ .*:\d+:\d+ *$|^\S+\.\w+ *$/gm,
  },
  {
    name: 'licences',
    program: process.execPath,
    args: [join(root, 'scripts/checks/licences.mjs')],
    problem: /^.*[.:] /gm,
  },
  {
    name: 'style',
    program: process.execPath,
    args: [join(root, 'scripts/checks/style.mjs')],
    problem: /^\S+ [a-z-]+: /gm,
  },
  {
    name: 'documentation',
    program: process.execPath,
    args: [join(root, 'scripts/checks/docs.mjs')],
    problem: /^\S+\.md: /gm,
  },
];

checkNode();
argumentsOrEnd({}, usage);
await ensureInstalled();

let failed = false;
for (const { name, program, args, problem } of checks) {
  const started = Date.now();
  const { code, output } = await run(program, args, { cwd: root });
  const count = output.match(problem)?.length ?? 0;
  if (code !== 0) {
    failed = true;
    console.log(output.trim());
  }
  const result = code === 0 ? 'ok' : `${count || 'some'} problems`;
  console.log(`${name}: ${result} (${seconds(started)})`);
}
process.exit(failed ? 1 : 0);
