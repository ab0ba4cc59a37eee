import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { loadComposition } from '../build/compose-bundle.mjs';
import { environmentsFolder } from '../build/workspace-builds.mjs';
import { root } from '../paths.mjs';
import { storePlace } from '../store/store-place.mjs';

/**
 * `compose` of a checkout or of a release.
 * @param {string[]} argv
 * @param {(text: string) => string} [worded] names the commands as people type them
 */
export async function compose(argv, worded = (text) => text) {
  const { runCompose } = await loadComposition();
  process.exitCode = await runCompose(
    argv,
    composeFolders(),
    {
      out: (text) => process.stdout.write(worded(text)),
      err: (text) => process.stderr.write(worded(text)),
    },
    process.env,
  );
}

/** Folders that the environment names, else those of the checkout. */
export function composeFolders() {
  return {
    environments: environmentsFolder(),
    store: storePlace(),
    shell: resolve(root, process.env.SHELL_DIR || 'shell/dist'),
    actor: process.env.PORTAL_ACTOR || accountName(),
  };
}

function accountName() {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user id may have no name.
    return `uid ${process.getuid?.()}`;
  }
}
