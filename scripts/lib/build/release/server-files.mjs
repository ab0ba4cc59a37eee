import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';

/** Files of the checkout that the server reads while it runs, its bundle aside. */
export const serverFiles = [
  'embedded-knowledge/handbook',
  'embedded-knowledge/migrations',
  'embedded-knowledge/package.json',
  'embedded-knowledge/src/workers/embeddings/model',
  'embedded-voice/migrations',
  'embedded-voice/package.json',
  'embedded-voice/src/domain/recordings/fit-speech.mjs',
  'embedded-voice/src/domain/recordings/flite.mjs',
  'embedded-voice/src/domain/recordings/speech-worker.mjs',
  'proxy-server/migrations',
  'proxy-server/package.json',
  'proxy-server/src/portal/deltas/delta-worker.mjs',
  'shared-server/migrations',
  'shared-server/package.json',
  'shell/dist',
];

/**
 * @param {readonly string[]} paths files and folders of the checkout
 * @param {string} folder where they go, each at the same place
 */
export function copyFiles(paths, folder) {
  for (const path of paths.filter((one) => existsSync(join(root, one)))) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !/\.test\.\w+$/.test(file),
    });
  }
}
