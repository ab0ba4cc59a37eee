import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { loadCompose } from '../build/compose-bundle.mjs';
import { root } from '../paths.mjs';
import { storePlace } from '../store/store-place.mjs';

/** How the composition's own texts name the command. */
const IN_CHECKOUT = /npm run compose( --)?/g;

/**
 * `compose` of a checkout or of a release.
 * @param {string[]} argv
 * @param {{ command?: string }} [options] `command` is how a person types it, where it is not npm's
 */
export async function compose(argv, { command } = {}) {
  const { runCompose } = await loadCompose();
  const worded = (/** @type {string} */ text) =>
    command ? text.replace(IN_CHECKOUT, command) : text;
  process.exitCode = await runCompose(
    argv,
    {
      environments: resolve(root, process.env.ENVIRONMENTS_DIR || 'environments'),
      store: storePlace(),
      shell: resolve(root, process.env.SHELL_DIR || 'shell/dist'),
      actor: process.env.PORTAL_ACTOR || accountName(),
    },
    {
      out: (text) => process.stdout.write(worded(text)),
      err: (text) => process.stderr.write(worded(text)),
    },
    process.env,
  );
}

function accountName() {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.()}`;
  }
}
