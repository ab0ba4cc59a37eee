import type { DemoCallFacts } from 'embedded-voice';
import { systemWork } from 'server-core/database/system-work';
import type { Database, Queryable } from 'shared-server';
import { demoColleagues } from './demo-colleagues';
import { demoOrganization, demoPerson } from './demo-organization';

const DAY_MS = 86_400_000;
/** Newer calls have no verdict yet. */
const REVIEWED_AFTER_MS = 2 * DAY_MS;

const tagByGoal: Record<string, string> = {
  'Visit booked': 'visit',
  'Visit moved': 'visit',
  'Payment link sent': 'billing',
  'Order found': 'order',
  'Ticket opened': 'technician',
  'Thermostat online': 'thermostat',
};

const praise = [
  'Kind and quick. This is how it should sound.',
  'Repeats the day before the end, which helps.',
  'Good question about the address.',
];
const blame = [
  'Should have offered the call back earlier.',
  'The pause is too long here.',
  'We need an answer to this in the handbook.',
];

const views = [
  { name: 'Billing', columns: [], filters: { tag: 'billing', period: '30d' } },
  { name: 'Goal missed', columns: [], filters: { outcome: 'unresolved,hung_up', period: '30d' } },
  { name: 'Call back', columns: [], filters: { tag: 'call back', period: '30d' } },
];

const pick = <One>(list: readonly One[], index: number) => list[index % list.length] as One;

/** Three people have reviewed two thirds of the older calls. Any call may have tags. */
function createOpinions(calls: readonly DemoCallFacts[], now: number) {
  const reviewers = [demoPerson, ...demoColleagues].map(({ id }) => id);
  const old = calls.filter(({ ended }) => now - Date.parse(ended) > REVIEWED_AFTER_MS);
  const judged = old.filter((_, index) => index % 3 !== 2);
  const reviews = judged.map(({ id, ended, success }, index) => ({
    call_id: id,
    user_id: pick(reviewers, index),
    verdict: success === null ? 'cannot_tell' : success && index % 11 !== 5 ? 'good' : 'needs_work',
    reasons: success && index % 11 !== 5 ? [] : [success ? 'too_slow' : 'knowledge_missing'],
    at: new Date(Date.parse(ended) + (4 + (index % 20)) * 3_600_000).toISOString(),
  }));
  const tags = calls.flatMap(({ id, goal, success }) => {
    const tag = goal ? tagByGoal[goal] : success === false ? 'call back' : undefined;
    return tag ? [{ call_id: id, tags: [tag] }] : [];
  });
  const notes = judged
    .filter(({ noteAt }, index) => noteAt !== null && index % 7 === 0)
    .map(({ id, ended, success, noteAt }, index) => ({
      call_id: id,
      user_id: pick(reviewers, index + 1),
      text: pick(success ? praise : blame, index),
      s: noteAt,
      at: new Date(Date.parse(ended) + 5 * 3_600_000).toISOString(),
    }));
  return { reviews, tags, notes };
}

/** Stores reviews, tags, notes and saved views of the demo's calls, unless any has a review. */
export async function loadDemoReviews(
  db: Database,
  calls: readonly DemoCallFacts[],
  now = Date.now(),
): Promise<void> {
  const { reviews, tags, notes } = createOpinions(calls, now);
  const organizationId = demoOrganization.id;
  await db.transaction(systemWork.demo, async (tx) => {
    const { rows } = await tx.query(
      'select 1 from portal.call_reviews where organization_id = $1 limit 1',
      [organizationId],
    );
    if (rows.length > 0) return;
    const insert = createInserter(tx, organizationId);
    await insert(
      'call_reviews (organization_id, call_id, user_id, verdict, reasons, created_at, updated_at)',
      `call_id, user_id, verdict,
         case verdict when 'needs_work' then reasons else '{}'::text[] end, at, at`,
      'call_id text, user_id uuid, verdict text, reasons text[], at timestamptz',
      reviews,
    );
    await insert(
      'call_tags (organization_id, call_id, tags)',
      'call_id, tags',
      'call_id text, tags text[]',
      tags,
    );
    await insert(
      'call_notes (organization_id, call_id, user_id, text, s, created_at)',
      'call_id, user_id, text, s, at',
      'call_id text, user_id uuid, text text, s float8, at timestamptz',
      notes,
    );
    await insert(
      'call_views (organization_id, name, document, created_by)',
      `name, document, '${demoPerson.id}'`,
      'name text, document jsonb',
      views.map(({ name, ...document }) => ({ name, document: { name, ...document } })),
    );
  });
}

/** @returns a function that inserts rows of one organization in one statement */
export const createInserter =
  (tx: Queryable, organizationId: string) =>
  (into: string, values: string, form: string, rows: readonly object[]) =>
    tx.query(
      `insert into portal.${into}
       select $1, ${values} from jsonb_to_recordset($2::jsonb) as r(${form})
       on conflict do nothing`,
      [organizationId, JSON.stringify(rows)],
    );
