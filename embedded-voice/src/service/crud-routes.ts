import { Router } from 'express';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import type { Document, DocumentTable, StoredObject } from '../store/documents';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  patchDocument,
} from '../store/documents';
import { timeFilterShape } from '../store/time-filter';
import { endpoint } from './endpoint';
import { listLimit, uuid } from './fields';
import { validate } from './validate';
import { VoiceError } from './voice-error';

export interface CrudResource {
  /** Path at the root, such as '/assistant'. */
  path: string;
  table: DocumentTable;
  /** The vendor's word for one of them, in error texts. */
  label: string;
  create: z.ZodMiniType<Document>;
  /** What may be changed, for the object as it is stored. */
  update: (stored: StoredObject) => z.ZodMiniType<Document>;
  /** Fills in what the service decides, before the object is stored. */
  complete?: (document: Document) => Document;
  /** Takes away what is written and never read. */
  present?: (object: StoredObject) => StoredObject;
  /** A sentence when something still needs the object, so that it cannot be deleted. */
  inUse?: (tx: Queryable, id: string) => Promise<string | null>;
}

const listQuery = z.strictObject({ limit: listLimit, ...timeFilterShape });

export function idOf(params: Record<string, string>): string {
  return validate(z.object({ id: uuid }), params).id;
}

export function found(object: StoredObject | null, label: string): StoredObject {
  if (object === null) throw new VoiceError(404, `${label} Not Found`);
  return object;
}

/** List, create, read, change and delete, as the vendor has them for every such resource. */
export function crudRoutes(db: Database, resource: CrudResource): Router {
  const { path, table, label } = resource;
  const present = resource.present ?? ((object: StoredObject) => object);
  const router = Router();

  router.get(
    path,
    endpoint(db, async ({ tx, query }) => {
      const { limit, ...times } = validate(listQuery, query);
      const objects = await listDocuments(tx, table, { limit, times });
      return { body: objects.map(present) };
    }),
  );
  router.post(
    path,
    endpoint(db, async ({ tx, accountId, body }) => {
      const draft = validate(resource.create, body);
      const document = resource.complete?.(draft) ?? draft;
      return { status: 201, body: present(await insertDocument(tx, table, accountId, document)) };
    }),
  );
  router.get(
    `${path}/:id`,
    endpoint(db, async ({ tx, params }) => ({
      body: present(found(await findDocument(tx, table, idOf(params)), label)),
    })),
  );
  router.patch(
    `${path}/:id`,
    endpoint(db, async ({ tx, params, body }) => {
      const stored = found(await findDocument(tx, table, idOf(params)), label);
      const changes = validate(resource.update(stored), body);
      return { body: present(found(await patchDocument(tx, table, stored.id, changes), label)) };
    }),
  );
  router.delete(
    `${path}/:id`,
    endpoint(db, async ({ tx, params }) => {
      const id = idOf(params);
      const conflict = await resource.inUse?.(tx, id);
      if (conflict) throw new VoiceError(409, conflict);
      return { body: present(found(await deleteDocument(tx, table, id), label)) };
    }),
  );
  return router;
}
