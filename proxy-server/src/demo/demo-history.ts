import type { DemoCallFacts } from 'embedded-voice';
import { systemWork } from 'server-core/database/system-work';
import { toSettings } from 'server-voice/resources/versions/settings';
import type { AssistantSettings } from 'shared-contract';
import type { Database } from 'shared-server';
import { demoColleagues } from './demo-colleagues';
import { demoOrganization, demoPerson } from './demo-organization';
import { createInserter } from './demo-reviews';

const DAY_MS = 86_400_000;
const MOST_NOTIFICATIONS = 6;

/** Changes from version to version; the last one is live. */
const changes = [
  { daysAgo: 58, reason: 'first', note: null, author: null },
  { daysAgo: 31, reason: 'published', note: 'Says what a visit costs', author: demoPerson.id },
  { daysAgo: 9, reason: 'published', note: 'Shorter greeting', author: demoColleagues[0].id },
] as const;

/** @returns an earlier version: without the datasets, and with a shorter prompt */
function createEarlierVersion(settings: AssistantSettings, steps: number): AssistantSettings {
  if (steps === 0) return settings;
  const { datasetIds: _, ...rest } = settings;
  const messages = rest.model?.messages?.map((message) => ({
    ...message,
    content: message.content.split('. ').slice(0, -steps).join('. ').concat('.'),
  }));
  return rest.model && messages ? { ...rest, model: { ...rest.model, messages } } : rest;
}

/** Stores earlier versions of the assistants, and notifications. */
export async function loadDemoHistory(
  db: Database,
  assistants: readonly { id: string; document: object }[],
  calls: readonly DemoCallFacts[],
  now = Date.now(),
): Promise<void> {
  const organizationId = demoOrganization.id;
  const versions = assistants.flatMap(({ id, document }) => {
    const settings = toSettings(document);
    return changes.map(({ daysAgo, ...change }, index) => ({
      ...change,
      assistant_id: id,
      number: index + 1,
      settings: createEarlierVersion(settings, changes.length - 1 - index),
      at: new Date(now - daysAgo * DAY_MS).toISOString(),
    }));
  });
  const failed = calls.filter(({ success, noteAt }) => success === null && noteAt !== null);
  const told = [...failed.slice(0, 2), ...calls.slice(0, MOST_NOTIFICATIONS - 2)];
  await db.transaction(systemWork.demo, async (tx) => {
    const insert = createInserter(tx, organizationId);
    await insert(
      `assistant_versions (organization_id, assistant_id, number, settings, reason, note, author,
         created_at)`,
      'assistant_id, number, settings, reason, note, author, at',
      `assistant_id uuid, number integer, settings jsonb, reason text, note text, author uuid,
       at timestamptz`,
      versions,
    );
    await insert(
      'notifications (organization_id, user_id, kind, fingerprint, subject, created_at, mailed_at)',
      `'${demoPerson.id}', kind, fingerprint, subject, at, at`,
      'kind text, fingerprint text, subject jsonb, at timestamptz',
      told.map((call) => {
        const kind = failed.includes(call) ? 'failedCalls' : 'newCalls';
        const { id, assistantId, assistant, customer, type, endedReason: reason } = call;
        return {
          kind,
          fingerprint: `call:${id}:${kind === 'newCalls' ? 'new' : 'failed'}`,
          subject: { id, assistantId, assistant, customer, type, reason },
          at: call.ended,
        };
      }),
    );
  });
}
