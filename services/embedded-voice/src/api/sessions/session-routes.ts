import { Router } from 'express';
import type { Database } from 'shared-server';
import { openSession } from '../../domain/chat/open-session';
import { sessionChanges, sessionDraft, sessionQuery } from '../../domain/schemas/chat-schema';
import { found } from '../../errors/voice-error';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  pageOfDocuments,
  patchDocument,
} from '../../store/documents';
import { idOf } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';

/** Session lists can be filtered by everything in the vendor's SDK. */
function listOptions(query: unknown) {
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
      body: await pageOfDocuments(tx, 'sessions', listOptions(query)),
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
      body: found(await findDocument(tx, 'sessions', idOf(params)), 'Session'),
    })),
  );
  router.patch(
    '/session/:id',
    endpoint(db, async ({ tx, params, body }) => {
      const id = idOf(params);
      const changed = await patchDocument(tx, 'sessions', id, validate(sessionChanges, body));
      return { body: found(changed, 'Session') };
    }),
  );
  router.delete(
    '/session/:id',
    endpoint(db, async ({ tx, params }) => ({
      body: found(await deleteDocument(tx, 'sessions', idOf(params)), 'Session'),
    })),
  );
  return router;
}
