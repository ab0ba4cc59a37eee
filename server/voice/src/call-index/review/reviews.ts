import { actorNameSql } from 'server-core/database/person-name';
import {
  type CallReview,
  type CallReviewAnswer,
  type callReviewDraft,
  callTexts,
} from 'shared-contract';
import { ApiError, createNotFoundError, type Queryable } from 'shared-server';
import type * as z from 'zod/mini';
import type { Reader } from '../list/reader';
import { readAssignment } from './assignments';
import { addNote, readNotes } from './notes';
import { requireCall } from './reader-scope';
import { readTags, replaceTags } from './tags';

interface ReviewRow extends Omit<CallReview, 'updated_at'> {
  user_id: string;
  updated_at: Date;
}

const toReview = ({ user_id: _user, updated_at, ...review }: ReviewRow): CallReview => ({
  ...review,
  updated_at: updated_at.toISOString(),
});

/** @returns reviews of a call; colleagues' verdicts only once the reader has given one */
export async function readReview(
  tx: Queryable,
  reader: Reader,
  callId: string,
): Promise<CallReviewAnswer> {
  const { rows } = await tx.query<ReviewRow>(
    `select r.user_id, r.verdict, r.reasons, r.priority, ${actorNameSql('r.user_id')} as reviewer,
       r.updated_at
     from portal.call_reviews r
     where r.organization_id = $1 and r.call_id = $2 order by r.created_at, r.user_id`,
    [reader.organizationId, callId],
  );
  const own = rows.find(({ user_id }) => user_id === reader.userId);
  const others = rows.filter((row) => row !== own);
  return {
    own: own ? toReview(own) : null,
    others: own ? others.map(toReview) : [],
    hidden: own ? 0 : others.length,
    tags: await readTags(tx, reader, callId),
    notes: await readNotes(tx, reader, callId),
    assignment: await readAssignment(tx, reader, callId),
  };
}

/** @throws ApiError `conflict` when a colleague has taken over the draft's claim */
export async function storeReview(
  tx: Queryable,
  reader: Reader,
  callId: string,
  draft: z.output<typeof callReviewDraft>,
): Promise<void> {
  await requireCall(tx, reader, callId);
  const { verdict, reasons, priority, tags, note, claim } = draft;
  if (claim) await consumeClaim(tx, reader, callId, claim);
  await tx.query(
    `insert into portal.call_reviews as r
       (organization_id, call_id, user_id, verdict, reasons, priority)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, call_id, user_id)
     do update set verdict = excluded.verdict, reasons = excluded.reasons, updated_at = now(),
       priority = case when $7 then excluded.priority else r.priority end`,
    [
      reader.organizationId,
      callId,
      reader.userId,
      verdict,
      [...new Set(reasons)],
      priority ?? null,
      priority !== undefined,
    ],
  );
  if (tags) await replaceTags(tx, reader, callId, tags);
  if (note) await addNote(tx, reader, callId, note);
}

/**
 * Consumes the claim in the verdict's transaction, so that nobody else can take the call in
 * between. An expired claim still counts until a colleague takes the call, which changes the lease.
 */
async function consumeClaim(tx: Queryable, reader: Reader, callId: string, claim: string) {
  const { rowCount } = await tx.query(
    `delete from portal.call_claims
     where organization_id = $1 and call_id = $2 and user_id = $3 and lease = $4`,
    [reader.organizationId, callId, reader.userId, claim],
  );
  if (rowCount === 1) return;
  // A retried request has already consumed its claim; its first attempt stored the verdict.
  const { rows } = await tx.query(
    `select 1 from portal.call_reviews
     where organization_id = $1 and call_id = $2 and user_id = $3`,
    [reader.organizationId, callId, reader.userId],
  );
  if (rows.length === 0) throw new ApiError('conflict', callTexts.claimLost);
}

/** @throws ApiError `not_found` when the reader hasn't reviewed the call */
export async function withdrawReview(tx: Queryable, reader: Reader, callId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `delete from portal.call_reviews
     where organization_id = $1 and call_id = $2 and user_id = $3`,
    [reader.organizationId, callId, reader.userId],
  );
  if (rowCount !== 1) throw createNotFoundError();
}
