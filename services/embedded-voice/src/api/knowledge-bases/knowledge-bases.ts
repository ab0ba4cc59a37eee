import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { shortText, uuid } from '../../domain/schemas/fields';
import { requireFound, VoiceError } from '../../errors/voice-error';
import { type Document, findDocument } from '../../store/documents';
import { type CrudResource, getId } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';

const knowledgeBaseDraft = z.strictObject({
  name: shortText(80, 1),
  description: z.optional(z.nullable(shortText(1000))),
});

export const knowledgeBases: CrudResource = {
  path: '/v2/knowledge-base',
  table: 'knowledge_bases',
  label: 'Knowledge Base',
  create: knowledgeBaseDraft,
  update: () => z.partial(knowledgeBaseDraft),
};

const attachment = z.strictObject({ fileId: uuid });

/** Types of files that a knowledge base can read. */
const READABLE_TYPE = /^(text\/|application\/(json|pdf|msword|xml|x-yaml|vnd\.openxmlformats))/;

interface AttachedRow {
  id: string;
  knowledge_base_id: string;
  file_id: string;
  created_at: Date;
  updated_at: Date;
  document: Document;
}

function toAttached(row: AttachedRow) {
  const { originalName, mimetype, bytes } = row.document;
  return {
    id: row.id,
    knowledgeBaseV2Id: row.knowledge_base_id,
    fileId: row.file_id,
    fileName: originalName,
    mimetype,
    bytes,
    status: READABLE_TYPE.test(String(mimetype)) ? 'ready' : 'failed',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

async function listAttachedFiles(tx: Queryable, id: string, fileId?: string) {
  const { rows } = await tx.query<AttachedRow>(
    `select a.id, a.knowledge_base_id, a.file_id, a.created_at, a.updated_at, f.document
     from voice.knowledge_base_files a join voice.files f on f.id = a.file_id
     where a.knowledge_base_id = $1 and ($2::uuid is null or a.file_id = $2)
     order by a.created_at desc, a.id`,
    [id, fileId ?? null],
  );
  return rows.map(toAttached);
}

async function findAttachedFile(tx: Queryable, id: string, fileId: string) {
  const [file] = await listAttachedFiles(tx, id, fileId);
  if (!file) throw new VoiceError(404, 'Knowledge Base File Not Found');
  return file;
}

/** Serves one knowledge base and its files; `crudRoutes` has the other endpoints. */
export function knowledgeBaseRoutes(db: Database): Router {
  const router = Router();
  const base = '/v2/knowledge-base/:id/file';
  const getParent = async (tx: Queryable, params: Record<string, string>) =>
    requireFound(await findDocument(tx, 'knowledge_bases', getId(params)), 'Knowledge Base');

  router.get(
    '/v2/knowledge-base/:id',
    endpoint(db, async ({ tx, params }) => {
      const one = await getParent(tx, params);
      return { body: { ...one, files: await listAttachedFiles(tx, one.id), toolId: null } };
    }),
  );
  router.get(
    base,
    endpoint(db, async ({ tx, params }) => ({
      body: await listAttachedFiles(tx, (await getParent(tx, params)).id),
    })),
  );
  router.post(
    base,
    endpoint(db, async ({ tx, accountId, params, body }) => {
      const { id } = await getParent(tx, params);
      const { fileId } = validate(attachment, body);
      if (!(await findDocument(tx, 'files', fileId))) {
        throw new VoiceError(400, `Couldn't Get File. \`fileId\` ${fileId} Does Not Exist.`);
      }
      await tx.query(
        `insert into voice.knowledge_base_files (id, account_id, knowledge_base_id, file_id)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [randomUUID(), accountId, id, fileId],
      );
      return { status: 201, body: await findAttachedFile(tx, id, fileId) };
    }),
  );
  const getFile = async (tx: Queryable, params: Record<string, string>) => {
    const { id } = await getParent(tx, params);
    return findAttachedFile(tx, id, validate(attachment, { fileId: params.fileId }).fileId);
  };
  router.delete(
    `${base}/:fileId`,
    endpoint(db, async ({ tx, params }) => {
      const file = await getFile(tx, params);
      await tx.query('delete from voice.knowledge_base_files where id = $1', [file.id]);
      return { body: file };
    }),
  );
  router.post(
    `${base}/:fileId/retry`,
    endpoint(db, async ({ tx, params }) => ({ status: 201, body: await getFile(tx, params) })),
  );
  return router;
}
