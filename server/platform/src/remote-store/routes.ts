import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { remoteName, serverTexts } from 'shared-contract';
import { ApiError, createNotFoundError } from 'shared-server';
import type { ScriptDeltas } from '../deltas/script-deltas';
import { createRemoteFamily } from '../deltas/script-family';
import { isFilePath, sendStaticFile } from '../static-files/send-static-file';
import type { ServedStore } from './served-store';

/**
 * The files of published remotes. Versions never change, so browsers cache them permanently.
 * @param deltas without it every script is sent in full
 */
export function remoteStoreRoutes(store: ServedStore, deltas?: ScriptDeltas): Router {
  const router = express.Router({ caseSensitive: true, strict: true });

  router.get('/remotes/:name/versions.json', async (req, res) => {
    const { name } = req.params;
    if (!isRemote(name)) throw createNotFoundError();
    const versions = await store.versions(name);
    if (versions) {
      allowAnyOrigin(res);
      res.set('Cache-Control', 'no-cache').json({ versions });
      return;
    }
    const root = join(store.folder, name);
    await sendToAnyOrigin(req, res, { root, path: ['versions.json'], immutable: false });
  });

  router.get('/remotes/:name/:version/*file', async (req, res) => {
    const { name, version, file } = req.params;
    const isVersion = /^[0-9][A-Za-z0-9.-]*$/.test(version);
    if (!isRemote(name) || !isVersion || !isFilePath([version, ...file]))
      throw createNotFoundError();
    const brought = await store.bring(name, version);
    if (brought === 'unreachable') {
      throw new ApiError('upstream_failed', serverTexts.upstreamFailed);
    }
    const root = join(store.folder, name, version);
    const path = file.join('/');
    const dictionaries = path.endsWith('.js')
      ? deltas?.getDictionaries(root, path, createRemoteFamily(store.folder, name, path))
      : undefined;
    await sendToAnyOrigin(req, res, { root, path: file, immutable: true, dictionaries });
  });
  return router;
}

/** Another portal may load a remote from this store. */
function sendToAnyOrigin(
  req: Request,
  res: Response,
  file: Parameters<typeof sendStaticFile>[2],
): Promise<void> {
  allowAnyOrigin(res);
  return sendStaticFile(req, res, file);
}

function allowAnyOrigin(res: Response): void {
  res.set('Access-Control-Allow-Origin', '*');
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

function isRemote(name: string): boolean {
  return remoteName.safeParse(name).success;
}
