import { Router } from 'express';
import * as z from 'zod/mini';
import { presentCall } from '../../domain/call/call-view';
import { deleteCall } from '../../domain/call-life/end-call';
import { placeCalls } from '../../domain/call-life/place-call';
import { callChanges, callDeletion, callDraft } from '../../domain/schemas/call-schema';
import { listLimit, uuid } from '../../domain/schemas/fields';
import { timeFilterShape } from '../../domain/schemas/time-filter-shape';
import { requireFound, VoiceError } from '../../errors/voice-error';
import {
  findDocument,
  listDocuments,
  patchDocument,
  type StoredObject,
} from '../../store/documents';
import { getId } from '../http/crud-routes';
import { endpoint } from '../http/endpoint';
import { validate } from '../http/validate';
import type { VoiceContext } from '../http/voice-context';
import { readTopics } from './topics';

const callQuery = z.strictObject({
  limit: listLimit,
  id: z.optional(uuid),
  assistantId: z.optional(uuid),
  phoneNumberId: z.optional(uuid),
  ...timeFilterShape,
});

export function callRoutes(context: VoiceContext): Router {
  const { db, speed, address, scenarios, wake } = context;
  const router = Router();
  router.get(
    '/call',
    endpoint(db, async ({ tx, query, baseUrl }) => {
      const { limit, id, assistantId, phoneNumberId, ...times } = validate(callQuery, query);
      const equals = { id, assistant_id: assistantId, phone_number_id: phoneNumberId };
      const calls = await listDocuments(tx, 'calls', { limit, times, equals });
      return { body: calls.map((call) => presentCall(call, baseUrl)) };
    }),
  );
  const placeWithTopics = (topics: readonly string[]) =>
    endpoint(db, async ({ tx, accountId, body, baseUrl }) => {
      const draft = validate(callDraft, body);
      const placing = { tx, accountId, speed, address: address(), scenarios, topics };
      const { placed, errors, limits } = await placeCalls(placing, draft);
      const results = placed.map((call) => presentCall(call, baseUrl));
      const answer = draft.customers ? { results, errors } : results[0];
      return {
        status: 201,
        body: { ...answer, subscriptionLimits: limits },
        afterwards: wake,
      };
    });
  // Topics are read before the transaction opens, so that a slow source blocks no connection.
  router.post('/call', async (req, res, next) =>
    placeWithTopics(await readTopics(context, req))(req, res, next),
  );
  router.get(
    '/call/:id',
    endpoint(db, async ({ tx, params, baseUrl }) => ({
      body: presentCall(
        requireFound(await findDocument(tx, 'calls', getId(params)), 'Call'),
        baseUrl,
      ),
    })),
  );
  router.patch(
    '/call/:id',
    endpoint(db, async ({ tx, params, body, baseUrl }) => {
      const id = getId(params);
      const changed = await patchDocument(tx, 'calls', id, validate(callChanges, body));
      return { body: presentCall(requireFound(changed, 'Call'), baseUrl) };
    }),
  );
  router.delete(
    '/call/:id',
    endpoint(db, async ({ tx, params, body, baseUrl }) => {
      const ids = validate(callDeletion, body)?.ids ?? [getId(params)];
      const deleted: StoredObject[] = [];
      for (const id of ids) deleted.push(await deleteCall(tx, id, address()));
      const [first] = deleted;
      if (!first) throw new VoiceError(400, ['ids must contain at least 1 elements']);
      return { body: presentCall(first, baseUrl), afterwards: wake };
    }),
  );
  return router;
}
