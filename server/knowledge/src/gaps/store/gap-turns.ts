import type { Queryable } from 'shared-server';
import { normalizeWords, type UnansweredTurn } from '../asked-call';

/** Retention limits per organization. */
export interface KeptGaps {
  turns: number;
  questions: number;
}

/** Adds unanswered turns. Existing ones are left as they are. */
export async function insertTurns(
  tx: Queryable,
  organizationId: string,
  turns: readonly UnansweredTurn[],
): Promise<void> {
  const given = turns
    .map(({ best, ...turn }) => ({
      ...turn,
      words: normalizeWords(turn.question),
      best_title: best?.title ?? null,
      best_score: best?.score ?? null,
    }))
    .filter(({ words }) => words !== '');
  if (given.length === 0) return;
  const list = JSON.stringify(given);
  await tx.query(
    `insert into portal.gap_wordings (organization_id, words, text)
     select distinct on (words) $1::uuid, words, question
     from jsonb_to_recordset($2::jsonb) as n(words text, question text)
     order by words, question
     on conflict (organization_id, words) do nothing`,
    [organizationId, list],
  );
  await tx.query(
    `insert into portal.gap_turns (organization_id, call_id, turn, wording_id, kind, assistant_id,
       s, e, best_title, best_score, threshold, dataset_ids, asked_at)
     select $1, n.call_id, n.turn, w.id, n.kind, n.assistant_id, n.s, n.e, n.best_title,
       n.best_score, n.threshold,
       array(select jsonb_array_elements_text(n.dataset_ids)::uuid),
       least(n.asked_at, now())
     from jsonb_to_recordset($2::jsonb) as n(call_id text, turn int, words text, kind text,
       assistant_id text, s float8, e float8, best_title text, best_score float8,
       threshold float8, dataset_ids jsonb, asked_at timestamptz)
     join portal.gap_wordings w on w.organization_id = $1 and w.words = n.words
     on conflict (organization_id, call_id, turn) do nothing`,
    [organizationId, list],
  );
}

/** Keeps the newest turns and the most recently asked questions. */
export async function keepNewest(
  tx: Queryable,
  organizationId: string,
  { turns, questions }: KeptGaps,
): Promise<void> {
  await tx.query(
    `delete from portal.gap_turns t using (
       select call_id, turn from portal.gap_turns where organization_id = $1
       order by asked_at desc, call_id, turn offset $2
     ) o where t.organization_id = $1 and t.call_id = o.call_id and t.turn = o.turn`,
    [organizationId, turns],
  );
  await tx.query(
    `delete from portal.gap_turns t using (
       select wording_id from portal.gap_turns where organization_id = $1
       group by wording_id order by max(asked_at) desc, wording_id offset $2
     ) o where t.organization_id = $1 and t.wording_id = o.wording_id`,
    [organizationId, questions],
  );
}
