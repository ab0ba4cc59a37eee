import { join } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArgumentsOrExit } from './lib/cli/command.mjs';
import { ensureInstalled, formatSeconds } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';

const usage = `npm run check

Checks types, lint, format, imports, unused exports, licenses, style and documentation.`;

const getBin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);
const checks = [
  {
    name: 'types (browser)',
    program: getBin('tsc'),
    args: ['-p', 'tsconfig.web.json'],
    problem: /error TS\d+/g,
  },
  {
    name: 'types (server)',
    program: getBin('tsc'),
    args: ['-p', 'tsconfig.node.json'],
    problem: /error TS\d+/g,
  },
  {
    name: 'lint and format',
    program: getBin('biome'),
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
    program: getBin('knip'),
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
readArgumentsOrExit({}, usage);
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
  const result = code === 0 ? 'ok' : `${count || 'some'} problem${count === 1 ? '' : 's'}`;
  console.log(`${name}: ${result} (${formatSeconds(started)})`);
}
process.exit(failed ? 1 : 0);
