import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';

/** Files of the checkout that the server reads at runtime, besides its bundle. */
export const serverFiles = [
  'services/embedded-knowledge/handbook',
  'services/embedded-knowledge/migrations',
  'services/embedded-knowledge/package.json',
  'services/embedded-knowledge/src/workers/embeddings/model',
  'services/embedded-voice/migrations',
  'services/embedded-voice/package.json',
  'services/embedded-voice/src/domain/recordings/fit-speech.mjs',
  'services/embedded-voice/src/domain/recordings/flite.mjs',
  'services/embedded-voice/src/domain/recordings/speech-worker.mjs',
  'proxy-server/migrations',
  'proxy-server/package.json',
  'server/platform/src/deltas/delta-worker.mjs',
  'packages/shared-server/migrations',
  'packages/shared-server/package.json',
  'shell/dist',
];

/**
 * @param {readonly string[]} paths files and folders of the checkout
 * @param {string} folder target, with the same relative paths
 */
export function copyFiles(paths, folder) {
  for (const path of paths.filter((one) => existsSync(join(root, one)))) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !/\.test\.\w+$/.test(file),
    });
  }
}
