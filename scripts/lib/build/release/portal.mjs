import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adminCommands, getAdminUsage } from '../../cli/admin-commands.mjs';
import { checkNode } from '../../cli/check-node.mjs';
import { readArguments, runCommand } from '../../cli/command.mjs';
import { compose } from '../../cli/compose-command.mjs';
import { wordForRelease } from '../../cli/worded.mjs';
import { root } from '../../paths.mjs';
import { publishRelease } from './publish-release.mjs';
import { RELEASE_ENVIRONMENT } from './release-environment.mjs';

// The command line of a release: `bin/portal.mjs`, and `server.mjs` for `serve`.

const usage = `portal COMMAND [OPTIONS]

  serve           runs the portal until it is stopped
${Object.keys(adminCommands)
  .map((name) => `  ${name.padEnd(15)} ${getFirstSentence(name)}`)
  .join('\n')}
  compose         checks, locks, promotes or rolls back what an environment runs
  publish         copies shell and remotes of this release to the folders that servers share
  doctor          finds known problems, each with its fix
  version         prints the version of this release

portal COMMAND --help shows details. Settings are environment variables: docs/configuration.md.`;

/** @param {string} name */
function getFirstSentence(name) {
  const says = adminCommands[name]?.says ?? '';
  const [sentence = ''] = says.split(/\.\s/);
  return sentence.replace(/\n/g, ' ').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** @param {readonly string[]} argv arguments after the command's name */
export async function runPortal(argv) {
  checkNode();
  process.env.PORTAL_ENVIRONMENT ||= RELEASE_ENVIRONMENT;
  const [name = 'help', ...args] = argv;
  const report = (/** @type {string} */ text) => console.error(`\n${wordForRelease(text)}\n`);
  await runCommand(async () => {
    if (name === 'serve') return runServer(args);
    if (Object.hasOwn(commands, name)) return commands[name]?.(args);
    if (Object.hasOwn(adminCommands, name)) return runAdminCommand(name, args);
    throw new Error(`There is no command "${name}".\n\n${usage}`);
  }, report);
}

/** @param {string[]} args */
function runServer(args) {
  readArguments({ args }, 'portal serve\n\nSettings are environment variables, such as PORT.');
  return loadModule('main.mjs');
}

/** @type {Record<string, (args: string[]) => unknown>} */
const commands = {
  help: () => console.log(usage),
  '--help': () => console.log(usage),
  version(args) {
    readArguments({ args }, 'portal version');
    console.log(readFileSync(join(root, 'VERSION'), 'utf8').trim());
  },
  compose: (args) => compose(args, wordForRelease),
  async publish(args) {
    readArguments({ args }, 'portal publish');
    const name = process.env.PORTAL_ENVIRONMENT || RELEASE_ENVIRONMENT;
    for (const line of await publishRelease(name)) console.log(line);
    console.log(`Next: portal compose diff ${name}, then portal compose lock ${name}.`);
  },
  async doctor(args) {
    readArguments({ args }, 'portal doctor');
    const { reportFindings } = await import('../../doctor/tell.mjs');
    await reportFindings(wordForRelease);
  },
};

/** @param {string} name @param {string[]} args */
async function runAdminCommand(name, args) {
  const { options } = adminCommands[name] ?? {};
  const { values } = readArguments({ args, options }, getAdminUsage(name, `portal ${name}`));
  const { runAdmin } = await loadModule('admin.mjs');
  await runAdmin(name, values);
}

/** @param {string} file */
function loadModule(file) {
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(join(root, 'proxy-server/dist', file)).href);
}
