import { Router } from 'express';
import type { Database } from 'shared-server';
import { openSession } from '../../domain/chat/open-session';
import { sessionChanges, sessionDraft, sessionQuery } from '../../domain/schemas/chat-schema';
import { requireFound } from '../../errors/voice-error';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocumentPage,
  patchDocument,
} from '../../store/documents';
import { getId } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';

/** Accepts every session filter of the vendor's SDK. */
function readListOptions(query: unknown) {
  const { page, limit, sortOrder, sortBy, ...filters } = validate(sessionQuery, query);
  const { id, idAny, assistantId, assistantIdAny, squadId, name, ...more } = filters;
  const { number, customerNumberAny, phoneNumberId, phoneNumberIdAny, ...times } = more;
  const equals = {
    id: idAny,
    assistant_id: assistantIdAny ?? assistantId?.toLowerCase(),
    squad_id: squadId?.toLowerCase(),
    phone_number_id: phoneNumberIdAny ?? phoneNumberId?.toLowerCase(),
    customer_number: customerNumberAny ?? number,
    name,
  };
  return { page, limit, sortOrder, sortBy, times, equals, references: { id } };
}

export function sessionRoutes(db: Database): Router {
  const router = Router();
  router.get(
    '/session',
    endpoint(db, async ({ tx, query }) => ({
      body: await listDocumentPage(tx, 'sessions', readListOptions(query)),
    })),
  );
  router.post(
    '/session',
    endpoint(db, async ({ tx, accountId, body }) => {
      const document = await openSession(tx, validate(sessionDraft, body));
      return { status: 201, body: await insertDocument(tx, 'sessions', accountId, document) };
    }),
  );
  router.get(
    '/session/:id',
    endpoint(db, async ({ tx, params }) => ({
      body: requireFound(await findDocument(tx, 'sessions', getId(params)), 'Session'),
    })),
  );
  router.patch(
    '/session/:id',
    endpoint(db, async ({ tx, params, body }) => {
      const id = getId(params);
      const changed = await patchDocument(tx, 'sessions', id, validate(sessionChanges, body));
      return { body: requireFound(changed, 'Session') };
    }),
  );
  router.delete(
    '/session/:id',
    endpoint(db, async ({ tx, params }) => ({
      body: requireFound(await deleteDocument(tx, 'sessions', getId(params)), 'Session'),
    })),
  );
  return router;
}
