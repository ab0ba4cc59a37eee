import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adminCommands, adminUsage } from '../../cli/admin-commands.mjs';
import { checkNode } from '../../cli/check-node.mjs';
import { readArguments, runCommand } from '../../cli/command.mjs';
import { compose } from '../../cli/compose-command.mjs';
import { wordedForRelease } from '../../cli/worded.mjs';
import { root } from '../../paths.mjs';
import { publishRelease } from './publish-release.mjs';
import { RELEASE_ENVIRONMENT } from './release-environment.mjs';

// The command line of a release: `bin/portal.mjs`, and `server.mjs` for `serve`.

const usage = `portal COMMAND [OPTIONS]

  serve           the portal, until it is stopped
${Object.keys(adminCommands)
  .map((name) => `  ${name.padEnd(15)} ${firstSentence(name)}`)
  .join('\n')}
  compose         check, lock, promote, canary, roll back what an environment runs
  publish         brings shell and remotes of this release into the folders that servers share
  doctor          known traps, each with its cure
  version         the version of this release

portal COMMAND --help says more. Settings are environment variables: docs/configuration.md.`;

/** @param {string} name */
function firstSentence(name) {
  const says = adminCommands[name]?.says ?? '';
  const [sentence = ''] = says.split(/\.\s/);
  return sentence.replace(/\n/g, ' ').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** @param {readonly string[]} argv words after the command's name */
export async function runPortal(argv) {
  checkNode();
  process.env.PORTAL_ENVIRONMENT ||= RELEASE_ENVIRONMENT;
  const [name = 'help', ...args] = argv;
  const tell = (/** @type {string} */ text) => console.error(`\n${wordedForRelease(text)}\n`);
  await runCommand(async () => {
    if (name === 'serve') return serve(args);
    if (Object.hasOwn(commands, name)) return commands[name]?.(args);
    if (Object.hasOwn(adminCommands, name)) return administer(name, args);
    throw new Error(`There is no command "${name}".\n\n${usage}`);
  }, tell);
}

/** @param {string[]} args */
function serve(args) {
  readArguments({ args }, 'portal serve\n\nSettings are environment variables, such as PORT.');
  return load('main.mjs');
}

/** @type {Record<string, (args: string[]) => unknown>} */
const commands = {
  help: () => console.log(usage),
  '--help': () => console.log(usage),
  version(args) {
    readArguments({ args }, 'portal version');
    console.log(readFileSync(join(root, 'VERSION'), 'utf8').trim());
  },
  compose: (args) => compose(args, wordedForRelease),
  async publish(args) {
    readArguments({ args }, 'portal publish');
    const name = process.env.PORTAL_ENVIRONMENT || RELEASE_ENVIRONMENT;
    for (const line of await publishRelease(name)) console.log(line);
    console.log(`Next: portal compose diff ${name}, then portal compose lock ${name}.`);
  },
  async doctor(args) {
    readArguments({ args }, 'portal doctor');
    const { examineAndTell } = await import('../../doctor/tell.mjs');
    await examineAndTell(wordedForRelease);
  },
};

/** @param {string} name @param {string[]} args */
async function administer(name, args) {
  const { options } = adminCommands[name] ?? {};
  const { values } = readArguments({ args, options }, adminUsage(name, `portal ${name}`));
  const { runAdmin } = await load('admin.mjs');
  await runAdmin(name, values);
}

/** @param {string} file of the server's bundle */
function load(file) {
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(join(root, 'proxy-server/dist', file)).href);
}
