import { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { shortText, uuid } from '../../domain/schemas/fields';
import { requireFound, VoiceError } from '../../errors/voice-error';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  patchDocument,
  type StoredObject,
} from '../../store/documents';
import { getId } from '../http/crud-routes';
import { endpoint, getBaseUrl, runInAccount } from '../http/endpoint';
import { isSigned, signPath } from '../http/signed-address';
import { validate } from '../http/validate';
import type { VoiceContext } from '../http/voice-context';
import { filePurpose, multipartBody, readUpload } from './read-upload';

const listQuery = z.strictObject({ purpose: z.optional(filePurpose) });
const changes = z.strictObject({ name: z.optional(shortText(40, 1)) });
const contentPath = z.object({ accountId: uuid, id: uuid });

const getContentPath = (file: StoredObject) => `/file-content/${file.orgId}/${file.id}`;

/** Serves files in the vendor's format; `url` is signed and valid for one hour. */
export function fileRoutes({ db, signingSecret }: VoiceContext): Router {
  const router = Router();
  const presentFile = (file: StoredObject, baseUrl: string): StoredObject => ({
    ...file,
    url: baseUrl + signPath(signingSecret, getContentPath(file)),
  });

  router.get(
    '/file',
    endpoint(db, async ({ tx, query, baseUrl }) => {
      const equals = validate(listQuery, query);
      const files = await listDocuments(tx, 'files', { limit: 1000, times: {}, equals });
      return { body: files.map((file) => presentFile(file, baseUrl)) };
    }),
  );
  router.post('/file', multipartBody, async (req, res) => {
    const made = await runInAccount(db, req, async (tx, accountId) => {
      const upload = await readUpload(req.body, req.headers['content-type']);
      const { name, mimetype, content, purpose, metadata } = upload;
      const file = await insertDocument(tx, 'files', accountId, {
        object: 'file',
        status: 'done',
        name,
        originalName: name,
        mimetype,
        bytes: content.length,
        purpose,
        metadata,
      });
      await tx.query(`update voice.files set content = decode($2, 'base64') where id = $1`, [
        file.id,
        content.toString('base64'),
      ]);
      return file;
    });
    res.status(201).json(presentFile(made, getBaseUrl(req)));
  });
  router.get(
    '/file/:id',
    endpoint(db, async ({ tx, params, baseUrl }) => ({
      body: presentFile(
        requireFound(await findDocument(tx, 'files', getId(params)), 'File'),
        baseUrl,
      ),
    })),
  );
  router.patch(
    '/file/:id',
    endpoint(db, async ({ tx, params, body, baseUrl }) => {
      const changed = await patchDocument(tx, 'files', getId(params), validate(changes, body));
      return { body: presentFile(requireFound(changed, 'File'), baseUrl) };
    }),
  );
  router.delete(
    '/file/:id',
    endpoint(db, async ({ tx, params, baseUrl }) => {
      const deleted = await deleteDocument(tx, 'files', getId(params));
      return { body: presentFile(requireFound(deleted, 'File'), baseUrl) };
    }),
  );
  router.get('/file-content/:accountId/:id', createContentHandler({ db, signingSecret }));
  return router;
}

/** Sends an uploaded file to anyone with its signed address. */
function createContentHandler({
  db,
  signingSecret,
}: Pick<VoiceContext, 'db' | 'signingSecret'>): RequestHandler {
  return async (req, res) => {
    const { accountId, id } = validate(contentPath, req.params);
    if (!isSigned(signingSecret, req.path, req.query)) throw new VoiceError(403, 'Forbidden');
    const scope = { role: 'voice_service', organizationId: accountId } as const;
    const row = await db.transaction(scope, async (tx) => {
      const { rows } = await tx.query<{ content: string }>(
        `select encode(content, 'base64') as content from voice.files where id = $1`,
        [id],
      );
      return rows[0];
    });
    if (!row) throw new VoiceError(404, 'File Not Found');
    // Uploads are data: a browser must not show them as pages of this origin.
    res.set({ 'Content-Disposition': 'attachment', 'X-Content-Type-Options': 'nosniff' });
    res.type('application/octet-stream').send(Buffer.from(row.content, 'base64'));
  };
}
