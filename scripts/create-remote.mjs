import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentsFolder } from './lib/build/workspace-builds.mjs';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { requireWritable } from './lib/cli/file-failure.mjs';
import { ensureInstalled, installNew } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';
import { addToEnvironment } from './lib/remote/new-remote/add-to-environment.mjs';
import { nameProblem } from './lib/remote/new-remote/name-problem.mjs';
import { packageFiles } from './lib/remote/new-remote/package-files.mjs';
import { pageFiles } from './lib/remote/new-remote/page-files.mjs';
import { replaceFile } from './lib/store/unfinished.mjs';

// `npm run create-remote -- mfe-billing [--title Billing]` makes a remote that works: a page with a
// test, its entry in the navigation, and its line in the local environment.

const usage = 'npm run create-remote -- mfe-billing [--title Billing]';

checkNode();
await runCommand(async () => {
  const typed = readArguments({ options: { title: { type: 'string' } } }, usage);
  await ensureInstalled();
  await create(await readRemote(typed));
});

/** @param {import('./lib/remote/new-remote/package-files.mjs').NewRemote} remote */
async function create(remote) {
  const { name, path } = remote;
  const files = { ...packageFiles(remote), ...pageFiles(remote) };
  const local = join(environmentsFolder(), 'local.json');
  requireWritable([root, environmentsFolder()]);
  const before = readFileSync(local, 'utf8');
  const after = addToEnvironment(before, name);
  try {
    for (const [file, content] of Object.entries(files)) {
      const target = join(root, name, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    replaceFile(local, after);
    await installNew();
  } catch (error) {
    // So that it can be asked for again.
    rmSync(join(root, name), { recursive: true, force: true });
    if (readFileSync(local, 'utf8') !== before) replaceFile(local, before);
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

/** @param {{ values: { title?: string | undefined }, positionals: string[] }} typed */
async function readRemote({ values, positionals }) {
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
