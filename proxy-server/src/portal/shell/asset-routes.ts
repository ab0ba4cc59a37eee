import express, { type Router } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { sendStaticFile } from '../static-files/send-static-file';
import type { ShellFiles } from './shell-files';

/** The assets of the shell, whichever of its versions a tab runs. */
export function shellAssetRoutes(files: ShellFiles): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/assets/*file', async (req, res) => {
    const path = ['assets', ...req.params.file];
    const root = await files.rootOf(path.join('/'));
    if (root === undefined) throw new ApiError('not_found', serverTexts.notFound);
    await sendStaticFile(req, res, { root, path, immutable: true });
  });
  return router;
}
