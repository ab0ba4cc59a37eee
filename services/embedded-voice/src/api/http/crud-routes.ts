import { Router } from 'express';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { listLimit, pageNumber, sortOrder, uuid } from '../../domain/schemas/fields';
import { timeFilterShape } from '../../domain/schemas/time-filter-shape';
import { requireFound, VoiceError } from '../../errors/voice-error';
import type { Document, DocumentTable, StoredObject } from '../../store/documents';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocumentPage,
  listDocuments,
  patchDocument,
} from '../../store/documents';
import { type EndpointContext, endpoint } from './endpoint';
import { validate } from './validate';

export interface CrudResource {
  /** Path at the root, such as '/assistant'. */
  path: string;
  table: DocumentTable;
  /** The vendor's singular name, for error messages. */
  label: string;
  create: z.ZodMiniType<Document>;
  /** Schema of a change to the stored object. */
  update: (stored: StoredObject) => z.ZodMiniType<Document>;
  /** Fills in values that the service decides before the object is stored. */
  complete?: (document: Document, tx: Queryable, accountId: string) => Document | Promise<Document>;
  /** Throws when a change refers to something that doesn't exist. */
  checkChanges?: (changes: Document, tx: Queryable) => Promise<void>;
  /** Whether the list is paged, with a total. */
  paged?: boolean;
  /** Whether the list can be filtered by ids. */
  idAny?: boolean;
  /** Set when the object belongs to a parent, whose id is the path's `parentId`. */
  parent?: { table: DocumentTable; label: string; member: string };
  /** Removes write-only values. */
  present?: (object: StoredObject) => StoredObject;
  /** Returns an error sentence when something still uses the object. */
  inUse?: (tx: Queryable, id: string) => Promise<string | null>;
}

const filters = { ...timeFilterShape };
const ids = z.optional(z.union([uuid, z.array(uuid)]));
const listQuery = z.strictObject({ limit: listLimit, ...filters });
const idsQuery = z.strictObject({ limit: listLimit, idAny: ids, ...filters });
export const pageQuery = z.strictObject({
  page: pageNumber,
  limit: listLimit,
  sortOrder,
  sortBy: z.optional(z.enum(['createdAt', 'duration', 'cost'])),
  ...filters,
});

export function getId(params: Record<string, string>): string {
  return validate(z.object({ id: uuid }), params).id;
}

const parentParams = z.object({ parentId: uuid });

/** @throws VoiceError 404 when the resource has a parent that doesn't exist */
async function getParentColumns(
  tx: Queryable,
  { parent }: CrudResource,
  params: Record<string, string>,
): Promise<Record<string, string>> {
  if (!parent) return {};
  const { parentId } = validate(parentParams, params);
  requireFound(await findDocument(tx, parent.table, parentId), parent.label);
  return { parent_id: parentId };
}

/** Serves the paths to list, create, read, change and delete, like the vendor's resources. */
export function crudRoutes(db: Database, resource: CrudResource): Router {
  const { path, table, label } = resource;
  const present = resource.present ?? ((object: StoredObject) => object);
  const router = Router();

  async function findStored({ tx, params }: Pick<EndpointContext, 'tx' | 'params'>) {
    const { parent_id: parentId } = await getParentColumns(tx, resource, params);
    const object = requireFound(await findDocument(tx, table, getId(params)), label);
    const own = !resource.parent || object[resource.parent.member] === parentId;
    return requireFound(own ? object : null, label);
  }

  router.get(
    path,
    endpoint(db, async ({ tx, params, query }) => {
      const parent = await getParentColumns(tx, resource, params);
      if (resource.paged) {
        const { page, limit, sortOrder: order, sortBy: _, ...times } = validate(pageQuery, query);
        const options = { page, limit, sortOrder: order, times, equals: parent };
        const { results, metadata } = await listDocumentPage(tx, table, options);
        return { body: { results: results.map(present), metadata } };
      }
      const { limit, idAny, ...times } = validate(
        resource.idAny ? idsQuery : listQuery,
        query,
      ) as z.infer<typeof idsQuery>;
      const options = { limit, times, equals: { ...parent, id: idAny } };
      return { body: (await listDocuments(tx, table, options)).map(present) };
    }),
  );
  router.post(
    path,
    endpoint(db, async ({ tx, accountId, params, body }) => {
      const { parent_id: parentId } = await getParentColumns(tx, resource, params);
      const draft = validate(resource.create, body);
      const inside = resource.parent ? { [resource.parent.member]: parentId } : {};
      const whole = { ...draft, ...inside };
      const document = (await resource.complete?.(whole, tx, accountId)) ?? whole;
      return { status: 201, body: present(await insertDocument(tx, table, accountId, document)) };
    }),
  );
  router.get(
    `${path}/:id`,
    endpoint(db, async (context) => ({ body: present(await findStored(context)) })),
  );
  router.patch(
    `${path}/:id`,
    endpoint(db, async ({ tx, params, body }) => {
      const object = await findStored({ tx, params });
      const changes = validate(resource.update(object), body);
      await resource.checkChanges?.(changes, tx);
      return {
        body: present(requireFound(await patchDocument(tx, table, object.id, changes), label)),
      };
    }),
  );
  router.delete(
    `${path}/:id`,
    endpoint(db, async ({ tx, params }) => {
      const { id } = await findStored({ tx, params });
      const conflict = await resource.inUse?.(tx, id);
      if (conflict) throw new VoiceError(409, conflict);
      return { body: present(requireFound(await deleteDocument(tx, table, id), label)) };
    }),
  );
  return router;
}
