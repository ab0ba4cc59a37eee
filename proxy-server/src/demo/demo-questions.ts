import { systemWork } from 'server-core/database/system-work';
import type { Database } from 'shared-server';
import { demoOrganization, demoPerson } from './demo-organization';
import { inserter } from './demo-reviews';

/** Questions that the service handbook must answer, with words of the answer. */
const questions: readonly (readonly [question: string, words: string])[] = [
  ['My heating is broken', 'within two working days'],
  ['What if there is no hot water?', 'error code'],
  ['I smell gas', 'gas emergency line'],
  ['How do I book a visit?', 'name, the address'],
  ['Can I move my visit?', 'until noon of the day before'],
  ['How long is the window of a visit?', 'two hours'],
  ['Do you come on Saturdays?', 'emergencies only'],
  ['When is the office open?', 'seven in the morning'],
  ['What does a visit cost?', '85 dollars'],
  ['What does an emergency visit cost?', '140 dollars'],
  ['How much is the yearly check-up?', '110 dollars'],
  ['What is in the Comfort plan?', '16 dollars a month'],
  ['Do you come to Fernhill?', 'Castle Bridge'],
  ['Do you repair heat pumps?', 'heat pumps'],
  ['Can I get an offer for a new heating?', 'within a week'],
  ['The pressure of my boiler is low', '1.5 bar'],
  ['What does error code E4 mean?', 'filter is blocked'],
  ['What does error code F28 mean?', 'burner does not light'],
  ['My thermostat is offline', 'setup'],
  ['A radiator stays cold at the top', 'bled'],
  ['When is my invoice due?', 'within 30 days'],
  ['How long is the guarantee on repairs?', 'two years'],
  // These two have no answer yet.
  ['Do you service oil boilers?', 'oil boilers'],
  ['Can I pay my invoice by check?', 'by check'],
];

/** Adds the questions to the handbook and lets the portal run them. */
export async function loadDemoQuestions(db: Database, datasetId: string): Promise<void> {
  const organizationId = demoOrganization.id;
  await db.transaction(systemWork.demo, async (tx) => {
    const { rows } = await tx.query(
      'select 1 from portal.questions where organization_id = $1 limit 1',
      [organizationId],
    );
    if (rows.length > 0) return;
    const insert = inserter(tx, organizationId);
    await insert(
      `questions (organization_id, dataset_id, text, expected_kind, expected, search_type, top,
         created_by)`,
      `'${datasetId}', text, 'words', words, 'hybrid', 3, '${demoPerson.id}'`,
      'text text, words text',
      questions.map(([text, words]) => ({ text, words })),
    );
    await tx.query(
      `insert into portal.question_reruns (organization_id, dataset_id, cause, cause_name, due_at)
       values ($1, $2, 'import', 'larkmoor.md', now()) on conflict do nothing`,
      [organizationId, datasetId],
    );
  });
}
