import { Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { requireMember } from 'server-core/sessions/require-member';
import { callIndexEndpoints as endpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { createReaders } from '../list/reader';
import type { IndexFreshness } from '../sync/freshness';
import { changeAssignment, notifyAssignee, readAssignment } from './assignments';
import { claimCall, releaseClaim } from './claims';
import { readInbox } from './inbox';
import { addNote, deleteNote } from './notes';
import { requireCall } from './reader-scope';
import { readReview, storeReview, withdrawReview } from './reviews';
import { changeTags } from './tags';

/** Reviews, tags and notes of calls, and claims on unreviewed ones. */
export function reviewRoutes(deps: ServerDeps, index: IndexFreshness): Router {
  const { db, config } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const readReader = createReaders({ config });
  const access = requireMember(deps);
  const readBody = jsonBody({ limit: config.bytes.body });

  mount(router, endpoints.getCallReview, { access }, async (_req, res, { params }) => {
    const [reader, callId] = [readReader(res), params.id];
    await index.ensure(reader.organizationId, callId);
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      await requireCall(tx, reader, callId);
      return readReview(tx, reader, callId);
    });
    res.json(answer);
  });
  mount(router, endpoints.reviewCall, { access, readBody }, async (_req, res, { params, body }) => {
    const [reader, callId] = [readReader(res), params.id];
    await index.ensure(reader.organizationId, callId);
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      await storeReview(tx, reader, callId, body);
      return readReview(tx, reader, callId);
    });
    res.json(answer);
  });
  mount(router, endpoints.withdrawCallReview, { access }, async (_req, res, { params }) => {
    const [reader, callId] = [readReader(res), params.id];
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      await withdrawReview(tx, reader, callId);
      return readReview(tx, reader, callId);
    });
    res.json(answer);
  });

  mount(router, endpoints.assignCall, { access, readBody }, async (_req, res, { params, body }) => {
    const [reader, callId] = [readReader(res), params.id];
    await index.ensure(reader.organizationId, callId);
    const [isNew, assignment] = await db.transaction(memberScope(reader), async (tx) => [
      await changeAssignment(tx, reader, callId, body),
      await readAssignment(tx, reader, callId),
    ]);
    if (isNew && assignment) await notifyAssignee(db, reader, callId, assignment.assignee.id);
    res.json({ assignment });
  });
  mount(router, endpoints.tagCall, { access, readBody }, async (_req, res, { params, body }) => {
    const [reader, callId] = [readReader(res), params.id];
    await index.ensure(reader.organizationId, callId);
    const stored = await db.transaction(memberScope(reader), async (tx) => {
      await requireCall(tx, reader, callId);
      return changeTags(tx, reader, callId, body);
    });
    res.json({ tags: stored });
  });
  mount(
    router,
    endpoints.addCallNote,
    { access, readBody },
    async (_req, res, { params, body }) => {
      const [reader, callId] = [readReader(res), params.id];
      await index.ensure(reader.organizationId, callId);
      const note = await db.transaction(memberScope(reader), async (tx) => {
        await requireCall(tx, reader, callId);
        return addNote(tx, reader, callId, body);
      });
      res.json(note);
    },
  );
  mount(router, endpoints.deleteCallNote, { access }, async (_req, res, { params }) => {
    const [reader, callId, noteId] = [readReader(res), params.id, params.noteId];
    await db.transaction(memberScope(reader), (tx) => deleteNote(tx, reader, callId, noteId));
    res.status(204).end();
  });

  mount(router, endpoints.getCallInbox, { access }, async (_req, res, { query }) => {
    const reader = readReader(res);
    res.json(await db.transaction(memberScope(reader), (tx) => readInbox(tx, reader, query)));
  });
  mount(router, endpoints.claimCall, { access, readBody }, async (_req, res, { body }) => {
    res.json(await claimCall(db, readReader(res), body, config.timeouts.callClaimMs));
  });
  mount(router, endpoints.releaseCall, { access }, async (_req, res, { params }) => {
    const [reader, callId] = [readReader(res), params.id];
    const held = await db.transaction(memberScope(reader), async (tx) => {
      if (await releaseClaim(tx, reader, callId)) return true;
      await requireCall(tx, reader, callId);
      return false;
    });
    // The claim was already used, released or expired, so there is nothing to audit.
    if (!held) res.locals.isRecorded = true;
    res.status(204).end();
  });
  return router;
}
