import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled, installNew } from './lib/install.mjs';
import { addToEnvironment } from './lib/new-remote/add-to-environment.mjs';
import { nameProblem } from './lib/new-remote/name-problem.mjs';
import { packageFiles } from './lib/new-remote/package-files.mjs';
import { pageFiles } from './lib/new-remote/page-files.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { environmentsFolder } from './lib/workspace-builds.mjs';

// `npm run create-remote -- mfe-billing [--title Billing]` makes a remote that works: a page with a test, its entry
// in the navigation, and its line in the local environment.

checkNode();
try {
  await ensureInstalled();
  await create(await readArguments());
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** @param {import('./lib/new-remote/package-files.mjs').NewRemote} remote */
async function create(remote) {
  const { name, path } = remote;
  const files = { ...packageFiles(remote), ...pageFiles(remote) };
  for (const [file, content] of Object.entries(files)) {
    const target = join(root, name, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const local = join(environmentsFolder(), 'local.json');
  const before = readFileSync(local, 'utf8');
  writeFileSync(local, addToEnvironment(before, name));
  try {
    await installNew();
  } catch (error) {
    // So that it can be asked for again.
    rmSync(join(root, name), { recursive: true, force: true });
    writeFileSync(local, before);
    throw error;
  }
  // A long name breaks its lines elsewhere.
  const biome = join(root, 'node_modules/.bin/biome');
  await run(biome, ['check', '--write', join(root, name)], { cwd: root });

  console.log(
    `${name}/ is there, with a page at ${path} and its line in environments/local.json.\n`,
  );
  const next = {
    'npm start': 'shows it in the portal',
    [`npm run dev -- ${name}`]: 'serves it alone, inside a portal that runs',
    [`npx jest ${name}`]: 'runs its test',
    [`npm run publish-remote -- ${name}`]: 'puts a version into the remote store',
  };
  const width = `npm run publish-remote -- ${name}`.length;
  for (const [command, does] of Object.entries(next)) {
    console.log(`  ${command.padEnd(width)}  ${does}`);
  }
  console.log(
    '\ndocs/writing-a-remote.md says what it gets from the shell, and what it must keep.',
  );
}

async function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const { evaluateSource } = await import('../webpack-preset/src/evaluate-source.js');
  const { shellPages } = await evaluateSource(
    join(root, 'webpack-preset'),
    "export { shellPages } from 'shared-contract';",
  );
  const problem = nameProblem(name, { exists: existsSync(join(root, name)), shellPages });
  if (problem || positionals.length !== 1)
    throw new Error(problem ?? nameProblem('', { exists: false, shellPages }));
  const words = name.slice('mfe-'.length).split('-');
  const title = values.title?.trim() ?? capital(words.join(' '));
  if (!/^[^"\\\p{Cc}]{1,40}$/u.test(title)) {
    throw new Error('A title has 1 to 40 characters, and no double quote or backslash.');
  }
  return { name, title, path: `/${words.join('-')}`, component: words.map(capital).join('') };
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
