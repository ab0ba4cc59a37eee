import { Router } from 'express';
import {
  api,
  callClaimRequest,
  callNoteDraft,
  callReviewDraft,
  callTagging,
} from 'shared-contract';
import { jsonBody, parse } from 'shared-server';
import type { ServerDeps } from '../../../../core/server/server-deps';
import { requireMember } from '../../../../core/sessions/require-member';
import { readerOf } from '../list/routes';
import { claimCall, releaseClaim } from './claims';
import { readInbox } from './inbox';
import { addNote, deleteNote } from './notes';
import { callIdOf, memberScope, notFound, requireCall, uuidOf } from './reader-scope';
import { readReview, storeReview, withdrawReview } from './reviews';
import { replaceTags } from './tags';

/** Verdicts, tags and notes of calls, and claims of those that wait for a verdict. */
export function reviewRoutes({ db, config, ...deps }: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const signedIn = requireMember({ db, config, ...deps });
  const readBody = jsonBody({ limit: config.bytes.body });
  const { calls } = api;

  router.get(calls.review, signedIn, async (req, res) => {
    const [reader, callId] = [readerOf(res), callIdOf(req)];
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      await requireCall(tx, reader, callId);
      return readReview(tx, reader, callId);
    });
    res.json(answer);
  });
  router.put(calls.review, signedIn, readBody, async (req, res) => {
    const [reader, callId] = [readerOf(res), callIdOf(req)];
    const draft = parse(callReviewDraft, req.body);
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      await storeReview(tx, reader, callId, draft);
      return readReview(tx, reader, callId);
    });
    res.json(answer);
  });
  router.delete(calls.review, signedIn, async (req, res) => {
    const [reader, callId] = [readerOf(res), callIdOf(req)];
    const answer = await db.transaction(memberScope(reader), async (tx) => {
      await withdrawReview(tx, reader, callId);
      return readReview(tx, reader, callId);
    });
    res.json(answer);
  });

  router.put(calls.tags, signedIn, readBody, async (req, res) => {
    const [reader, callId] = [readerOf(res), callIdOf(req)];
    const { tags } = parse(callTagging, req.body);
    const stored = await db.transaction(memberScope(reader), async (tx) => {
      await requireCall(tx, reader, callId);
      return replaceTags(tx, reader, callId, tags);
    });
    res.json({ tags: stored });
  });
  router.post(calls.notes, signedIn, readBody, async (req, res) => {
    const [reader, callId] = [readerOf(res), callIdOf(req)];
    const draft = parse(callNoteDraft, req.body);
    const note = await db.transaction(memberScope(reader), async (tx) => {
      await requireCall(tx, reader, callId);
      return addNote(tx, reader, callId, draft);
    });
    res.json(note);
  });
  router.delete(calls.note, signedIn, async (req, res) => {
    const [reader, callId, noteId] = [readerOf(res), callIdOf(req), uuidOf(req, 'noteId')];
    await db.transaction(memberScope(reader), (tx) => deleteNote(tx, reader, callId, noteId));
    res.status(204).end();
  });

  router.get(calls.inbox, signedIn, async (_req, res) => {
    const reader = readerOf(res);
    res.json(await db.transaction(memberScope(reader), (tx) => readInbox(tx, reader)));
  });
  router.post(calls.claims, signedIn, readBody, async (req, res) => {
    const request = parse(callClaimRequest, req.body);
    res.json(await claimCall(db, readerOf(res), request, config.timeouts.callClaimMs));
  });
  router.delete(calls.claim, signedIn, async (req, res) => {
    const [reader, callId] = [readerOf(res), callIdOf(req)];
    const held = await db.transaction(memberScope(reader), (tx) =>
      releaseClaim(tx, reader, callId),
    );
    if (!held) throw notFound();
    res.status(204).end();
  });
  return router;
}
