import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { loadComposition } from '../build/compose-bundle.mjs';
import { getEnvironmentsFolder } from '../build/workspace-builds.mjs';
import { root } from '../paths.mjs';
import { getStorePlace } from '../store/store-place.mjs';

/**
 * Runs `compose` in a checkout or a release.
 * @param {string[]} argv
 * @param {(text: string) => string} [worded] replaces command names with those of this installation
 */
export async function compose(argv, worded = (text) => text) {
  const { runCompose } = await loadComposition();
  process.exitCode = await runCompose(
    argv,
    getComposeFolders(),
    {
      out: (text) => process.stdout.write(worded(text)),
      err: (text) => process.stderr.write(worded(text)),
    },
    process.env,
  );
}

/** Folders from environment variables, by default the checkout's. */
export function getComposeFolders() {
  return {
    environments: getEnvironmentsFolder(),
    store: getStorePlace(),
    shell: resolve(root, process.env.SHELL_DIR || 'shell/dist'),
    actor: process.env.PORTAL_ACTOR || getAccountName(),
  };
}

function getAccountName() {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user id may have no name.
    return `uid ${process.getuid?.()}`;
  }
}
