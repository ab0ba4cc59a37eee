import { serviceQuestions } from 'embedded-knowledge';
import { systemWork } from 'server-core/database/system-work';
import type { Database } from 'shared-server';
import { demoOrganization, demoPerson } from './demo-organization';
import { createInserter } from './demo-reviews';

/** Adds questions to the handbook, and lets the portal run them. */
export async function loadDemoQuestions(db: Database, datasetId: string): Promise<void> {
  const organizationId = demoOrganization.id;
  await db.transaction(systemWork.demo, async (tx) => {
    const { rows } = await tx.query(
      'select 1 from portal.questions where organization_id = $1 limit 1',
      [organizationId],
    );
    if (rows.length > 0) return;
    const insert = createInserter(tx, organizationId);
    await insert(
      `questions (organization_id, dataset_id, text, expected_kind, expected, search_type, top,
         created_by)`,
      `'${datasetId}', text, 'words', words, 'hybrid', 3, '${demoPerson.id}'`,
      'text text, words text',
      serviceQuestions.map(([text, words]) => ({ text, words })),
    );
    await tx.query(
      `insert into portal.question_reruns (organization_id, dataset_id, cause, due_at)
       values ($1, $2, 'question', now()) on conflict do nothing`,
      [organizationId, datasetId],
    );
  });
}
