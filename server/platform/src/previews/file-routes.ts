import express, { type Router } from 'express';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createNotFoundError } from 'shared-server';
import { chooseEncoding, type Encoding } from '../static-files/encoding';
import { getContentType, packedEnding } from '../static-files/send-static-file';
import { allowWebAssembly } from '../static-files/web-assembly';
import { readPreviewFile } from './preview-rows';
import { findRunningPreview } from './running-preview';

/** The files of previews, only for the browser that shows one. */
export function previewFileRoutes({ config, db }: Pick<ServerDeps, 'config' | 'db'>): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/config/previews/:id/*file', async (req, res) => {
    const path = req.params.file.join('/');
    const type = getContentType(path);
    const preview = await findRunningPreview({ config, db }, req);
    const hash = preview?.id === req.params.id ? findHash(preview.pinned.assets, path) : undefined;
    if (!type || !preview || !hash) throw createNotFoundError();
    // Browsers must revalidate with the cookie before each use.
    res.set('Cache-Control', 'private, no-cache').vary('Cookie').vary('Accept-Encoding');
    res.set('ETag', `"${hash}"`).type(type);
    allowWebAssembly(res, path);
    if (req.fresh) return void res.status(304).end();
    const encoding = chooseEncoding(req.get('accept-encoding'));
    const found = await readStoredForm(db, preview.id, path, encoding);
    if (found.path !== path) res.set('Content-Encoding', encoding);
    // Express would add a charset to an encoded text, although the body is bytes.
    res.end(req.method === 'HEAD' ? undefined : found.content);
  });
  return router;
}

/** Only serves files listed in `portal.json`, so no file path is derived from an address. */
function findHash(assets: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.hasOwn(assets, path) ? assets[path] : undefined;
}

async function readStoredForm(
  db: ServerDeps['db'],
  id: string,
  path: string,
  encoding: Encoding | undefined,
) {
  const paths = encoding ? [path, path + packedEnding[encoding]] : [path];
  const found = await db.transaction(systemWork.platform, (tx) => readPreviewFile(tx, id, paths));
  if (!found) throw createNotFoundError();
  return found;
}
