import { join } from 'node:path';
import express, { type Router } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { sendStaticFile } from '../site/send-static-file';

/** The files of published remotes. A version never changes, so that a browser keeps it for good. */
export function remoteStoreRoutes({ config }: ServerDeps): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/remotes/:name/:version/*file', async (req, res) => {
    const { name, version, file } = req.params;
    if (!/^mfe-[a-z][a-z0-9-]*$/.test(name) || !/^[0-9][A-Za-z0-9.-]*$/.test(version)) {
      throw new ApiError('not_found', serverTexts.notFound);
    }
    // Another portal may load a remote from this store.
    res.set('Access-Control-Allow-Origin', '*');
    res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const root = join(config.remoteStoreDir, name, version);
    await sendStaticFile(req, res, { root, path: file, immutable: true });
  });
  return router;
}
