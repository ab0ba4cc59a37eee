import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { readJson } from './lib/cli/read-json.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { loadPreset } from './lib/remote/load-preset.mjs';
import { createNoRemoteError } from './lib/remote/no-remote.mjs';
import { publishVersion } from './lib/remote/publish/publish-version.mjs';
import { openTarget } from './lib/remote/publish/target.mjs';
import { getStorePlace } from './lib/store/store-place.mjs';

// `npm run publish-remote -- mfe-datasets [--version 1.2.0] [--to https://portal.example]` builds
// one remote, or the shell, and adds it to the remote store or sends it to a portal, as an
// immutable version. With `--preview`, only one person sees the version. The build only needs the
// package of the remote and the shared ones.

const usage = `npm run publish-remote -- mfe-datasets [--version 1.2.0] [--to https://portal.example]
npm run publish-remote -- mfe-datasets --to https://portal.example --preview --for ada@example.test [--expires 3d]`;
const text = /** @type {const} */ ({ type: 'string' });
const preview = /** @type {const} */ ({ type: 'boolean', default: false });

checkNode();
await runCommand(async () => {
  const { positionals, values } = readArguments(
    { options: { version: text, to: text, preview, for: text, expires: text } },
    usage,
    { words: 1 },
  );
  const [name = ''] = positionals;
  if (!/^(mfe-[a-z][a-z0-9-]{0,40}|shell)$/.test(name)) {
    throw new Error(`Specify one remote, or shell: ${usage}`);
  }
  const folder = join(root, name);
  if (!existsSync(join(folder, 'package.json'))) throw createNoRemoteError(name, folder);
  const stated = readJson(join(folder, 'package.json')).version;
  const version = values.version ?? stated;
  await ensureInstalled();
  const { findConfigFile } = await loadPreset();
  if (!findConfigFile(folder)) throw createNoRemoteError(name, folder);
  const { to, version: _, ...shown } = values;
  if (to && name === 'shell') {
    throw new Error('A portal only accepts remotes: publish the shell to its remote store.');
  }
  const target = openTarget({ ...shown, ...(to ? { to } : { store: getStorePlace() }) });
  await publishVersion({ name, folder, version }, target);
});
