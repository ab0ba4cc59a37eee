import type { Database, Queryable } from 'shared-server';
import { getAccountId } from '../store/accounts';
import type { Document } from '../store/documents';
import { createDemoCall } from './demo-call';
import { createAssistantRows, createToolRows, getDemoId } from './demo-documents';
import { insertCalls, insertRows } from './insert-demo';
import { sampleAssistants } from './sample-assistants';
import { sampleCalls } from './sample-calls';

export interface SampleAssistant {
  /** Id on the voice service. */
  id: string;
  name: string;
  description: string;
  status: 'active' | 'inactive';
  totalCalls: number;
}

const MARK = { portalSample: true };
/** Matches the mark, so rows of earlier versions of the pack are included. */
const IS_MARKED = `document @> '{"metadata":{"portalSample":true}}'`;

/** The seed differs from the demo's, so removing the pack keeps the demo. */
const getSeed = (accountId: string) => `${accountId} samples`;

function createSamplePack(accountId: string, now: number) {
  const seed = getSeed(accountId);
  const markRow = <Row extends { document: Document }>(row: Row): Row => {
    const metadata = { ...(row.document.metadata as Document | undefined), ...MARK };
    return { ...row, document: { ...row.document, metadata } };
  };
  return {
    assistants: createAssistantRows(seed, sampleAssistants).map(markRow),
    calls: sampleCalls.map((planned, index) => markRow(createDemoCall(seed, planned, index, now))),
  };
}

const runIfAccountExists = <Result>(
  db: Database,
  externalId: string,
  work: (tx: Queryable, accountId: string) => Promise<Result>,
): Promise<Result | null> => {
  const accountId = getAccountId(externalId);
  return db.transaction({ role: 'voice_service', organizationId: accountId }, async (tx) => {
    const { rows } = await tx.query('select 1 from voice.accounts where id = $1 for update', [
      accountId,
    ]);
    return rows.length > 0 ? work(tx, accountId) : null;
  });
};

/**
 * Adds sample assistants and their ended calls. Adding them again changes nothing.
 * @returns the assistants; null when the organization has no account
 */
export function loadSampleVoice(
  db: Database,
  externalId: string,
  now = Date.now(),
): Promise<SampleAssistant[] | null> {
  return runIfAccountExists(db, externalId, async (tx, accountId) => {
    const { assistants, calls } = createSamplePack(accountId, now);
    await insertRows(tx, 'assistants', accountId, assistants, now);
    await insertCalls(tx, accountId, calls);
    return sampleAssistants.map(({ key, name, description, status }) => {
      const id = getDemoId(getSeed(accountId), 'assistant', key);
      const totalCalls = calls.filter(({ document }) => document.assistantId === id).length;
      return { id, name, description, status, totalCalls };
    });
  });
}

export async function removeSampleVoice(db: Database, externalId: string): Promise<void> {
  await runIfAccountExists(db, externalId, async (tx, accountId) => {
    await tx.query(
      `delete from voice.logs where document ->> 'callId' in
         (select id::text from voice.calls where ${IS_MARKED})`,
    );
    await tx.query(`delete from voice.calls where ${IS_MARKED}`);
    const { rows } = await tx.query<{ id: string }>(
      `delete from voice.assistants where ${IS_MARKED} returning id`,
    );
    await tx.query(
      `update voice.phone_numbers set document = document - 'assistantId', updated_at = now()
       where assistant_id = any($1::text[])`,
      [rows.map(({ id }) => id)],
    );
    // Packs of earlier releases had tools.
    await tx.query(
      `delete from voice.tools t where id::text = any($1::text[]) and not exists (
         select 1 from voice.assistants
         where document -> 'model' -> 'toolIds' @> to_jsonb(t.id::text))`,
      [createToolRows(getSeed(accountId)).map(({ id }) => id)],
    );
  });
}
