import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getEnvironmentsFolder } from './lib/build/workspace-builds.mjs';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { requireWritable } from './lib/cli/file-failure.mjs';
import { ensureInstalled, installNew } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';
import { loadPreset } from './lib/remote/load-preset.mjs';
import { addToEnvironment } from './lib/remote/new-remote/add-to-environment.mjs';
import { describeNext } from './lib/remote/new-remote/describe-next.mjs';
import {
  createPackageFiles,
  createWorkspacePackage,
} from './lib/remote/new-remote/package-files.mjs';
import { createPageFiles } from './lib/remote/new-remote/page-files.mjs';
import { readRemote } from './lib/remote/new-remote/read-remote.mjs';
import { replaceFile } from './lib/store/unfinished.mjs';

// `npm run create-remote -- mfe-billing [--title Billing]` creates a working remote: a page with a
// test, its navigation entry, and its line in the local environment.

const usage = 'npm run create-remote -- mfe-billing [--title Billing]';

checkNode();
await runCommand(async () => {
  const options = /** @type {const} */ ({ title: { type: 'string' } });
  const { values, positionals } = readArguments({ options }, usage, { words: 1 });
  await ensureInstalled();
  const { readShellPages } = await loadPreset();
  const [name = ''] = positionals;
  const remote = readRemote(name, {
    title: values.title,
    exists: name !== '' && existsSync(join(root, name)),
    shellPages: await readShellPages(),
    command: usage,
  });
  await createRemote(remote);
});

/** @param {import('./lib/remote/new-remote/package-files.mjs').NewRemote} remote */
async function createRemote(remote) {
  const { name, path } = remote;
  const files = {
    'package.json': createWorkspacePackage(name),
    ...createPackageFiles(remote, { scope: '', bundler: 'webpack' }),
    ...createPageFiles(remote, ''),
  };
  const local = join(getEnvironmentsFolder(), 'local.json');
  requireWritable([root, getEnvironmentsFolder()]);
  const before = readFileSync(local, 'utf8');
  const after = addToEnvironment(before, name, local);
  try {
    for (const [file, content] of Object.entries(files)) {
      const target = join(root, name, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    replaceFile(local, after);
    await installNew();
  } catch (error) {
    // Allows repeating the command.
    rmSync(join(root, name), { recursive: true, force: true });
    if (readFileSync(local, 'utf8') !== before) replaceFile(local, before);
    throw error;
  }
  const biome = join(root, 'node_modules/.bin/biome');
  await run(biome, ['check', '--write', join(root, name)], { cwd: root });

  console.log(
    `Created ${name}/, with a page at ${path} and its line in environments/local.json.\n`,
  );
  const next = {
    'npm start': 'shows it in the portal',
    [`npm run dev -- ${name}`]: 'serves only this remote, inside a running portal',
    [`npx jest ${name}`]: 'runs its test',
    [`npm run publish-remote -- ${name}`]: 'puts a version into the remote store',
  };
  console.log(describeNext(next));
  console.log(
    '\ndocs/writing-a-remote.md explains what it gets from the shell, and which rules apply to it.',
  );
}
