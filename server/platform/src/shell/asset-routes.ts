import express, { type Router } from 'express';
import { createNotFoundError } from 'shared-server';
import {
  isFilePath,
  type ScriptDictionaries,
  sendStaticFile,
} from '../static-files/send-static-file';
import type { ShellFiles } from './shell-files';

/**
 * The shell's assets, for every version that a tab may run.
 * @param getDictionaries without it every script is sent in full
 */
export function shellAssetRoutes(
  files: ShellFiles,
  getDictionaries?: (root: string, path: string) => ScriptDictionaries,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/assets/*file', async (req, res) => {
    const path = ['assets', ...req.params.file];
    const asset = path.join('/');
    const root = isFilePath(path) ? await files.getRoot(asset) : undefined;
    if (root === undefined) throw createNotFoundError();
    const dictionaries = asset.endsWith('.js') ? getDictionaries?.(root, asset) : undefined;
    await sendStaticFile(req, res, { root, path, immutable: true, dictionaries });
  });
  return router;
}
