import type { Database } from 'shared-server';
import { getAccountId } from '../store/accounts';
import type { Document } from '../store/documents';
import { answersFromHandbook, demoAssistants } from './demo-assistants';
import { getDemoId } from './demo-documents';

/**
 * Connects the demo's assistants to datasets, unless a member changed them.
 * @returns the documents of all demo assistants
 */
export async function attachDemoKnowledge(
  db: Database,
  externalId: string,
  url: string,
): Promise<{ id: string; document: Document }[]> {
  const accountId = getAccountId(externalId);
  const knowledgeBase = { provider: 'custom-knowledge-base', server: { url, timeoutSeconds: 10 } };
  const scope = { role: 'voice_service', organizationId: accountId } as const;
  await db.query(
    scope,
    `update voice.assistants set document = jsonb_set(document, '{model,knowledgeBase}', $2::jsonb)
     where id::text = any($1::text[]) and document #> '{model,knowledgeBase}' is null`,
    [
      answersFromHandbook.map((key) => getDemoId(accountId, 'assistant', key)),
      JSON.stringify(knowledgeBase),
    ],
  );
  const { rows } = await db.query<{ id: string; document: Document }>(
    scope,
    'select id::text as id, document from voice.assistants where id::text = any($1::text[])',
    [demoAssistants.map(({ key }) => getDemoId(accountId, 'assistant', key))],
  );
  return rows;
}
