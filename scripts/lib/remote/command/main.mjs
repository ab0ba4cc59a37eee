import { resolve } from 'node:path';
import { checkNode } from '../../cli/check-node.mjs';
import { readArguments, runCommand } from '../../cli/command.mjs';
import { endOnSignal } from '../../process/end-on-signal.mjs';
import { stopWithParent } from '../../process/stop-with-parent.mjs';
import { runKit } from '../kit/run-kit.mjs';
import { publishVersion } from '../publish/publish-version.mjs';
import { openTarget } from '../publish/target.mjs';
import { createRemote } from './create.mjs';
import { help, overview } from './help.mjs';
import { readProject } from './project.mjs';

// `portal-remote`: all commands for a remote in its own folder.

const text = /** @type {const} */ ({ type: 'string' });
const folder = /** @type {const} */ ({ type: 'string', default: '.' });

/** @type {Record<string, (typed: string[]) => Promise<void>>} */
const commands = {
  async create(typed) {
    const bundler = /** @type {const} */ ({ type: 'string', default: 'webpack' });
    const options = { title: text, bundler, folder };
    const config = { args: typed, options };
    const { values, positionals } = readArguments(config, help.create, { words: 1 });
    const [name = ''] = positionals;
    await createRemote(name, { ...values, usage: help.create });
  },

  async dev(typed) {
    const options = { portal: text, port: text, folder };
    const { values } = readNoNames({ args: typed, options }, help.dev);
    const project = await readProject(values.folder);
    const { developRemote } = await import('../dev/remote.mjs');
    const { startLocalPortal } = await import('./local-portal.mjs');
    stopWithParent();
    const local = values.portal === undefined ? await startLocalPortal(project) : undefined;
    const portal = values.portal ?? local?.url ?? '';
    const end = await developRemote(project, { portal, port: values.port });
    endOnSignal(() => Promise.all([end(), local?.stop()]));
  },

  async test(typed) {
    const isStatic = /** @type {const} */ ({ type: 'boolean', default: false });
    const options = { dist: text, static: isStatic, lock: text, folder };
    const { values } = readNoNames({ args: typed, options }, help.test);
    const project = await readProject(values.folder);
    const dist = values.dist ? resolve(values.dist) : await buildProject(project);
    const isFit = await runKit({
      name: project.name,
      dist,
      isStatic: values.static,
      lock: values.lock,
    });
    process.exitCode = isFit ? 0 : 1;
  },

  async publish(typed) {
    const preview = /** @type {const} */ ({ type: 'boolean', default: false });
    const shown = { preview, for: text, expires: text };
    const options = { to: text, store: text, version: text, lock: text, folder, ...shown };
    const { values } = readNoNames({ args: typed, options }, help.publish);
    const project = await readProject(values.folder);
    const { store = process.env.REMOTE_STORE_DIR } = values;
    const version = values.version ?? project.version;
    const target = openTarget({ ...values, store });
    await publishVersion({ ...project, version }, target, { lock: values.lock });
  },
};

checkNode();
await runCommand(async () => {
  const [name = 'help', ...typed] = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(name)) return console.log(overview);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}".\n\n${overview}`);
  await command(typed);
});
// A started server would keep the process running.
if (process.exitCode) process.exit();

/** @param {import('./project.mjs').Project} project */
async function buildProject(project) {
  const { buildPackage } = await import('../load-preset.mjs').then(({ loadPreset }) =>
    loadPreset(),
  );
  console.log(`Building ${project.name}…`);
  const { outputFolder, warnings } = await buildPackage({ folder: project.folder });
  for (const warning of warnings) console.log(warning);
  return outputFolder;
}

/**
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 */
function readNoNames(config, usage) {
  const read = readArguments(config, usage, { words: 1 });
  const [first] = read.positionals;
  if (first === undefined) return read;
  throw new Error(`"${first}" is one word too many: the folder determines the remote.\n\n${usage}`);
}
