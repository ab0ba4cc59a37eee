import { systemWork } from 'server-core/database/system-work';
import type { Database } from 'shared-server';
import { demoOrganization } from './demo-organization';

const getColleagueId = (nr: number) => `de300000-0000-4000-8000-00000000000${nr}`;

/** Members besides the person who signs in. They have no password and can't sign in. */
export const demoColleagues = [
  {
    id: getColleagueId(3),
    email: 'wren@larkmoor.example',
    firstName: 'Wren',
    lastName: 'Halloway',
  },
  { id: getColleagueId(4), email: 'idris@larkmoor.example', firstName: 'Idris', lastName: 'Colm' },
] as const;

/** Not a valid hash, so no password matches. */
const NO_PASSWORD = 'none';

/** Creates the colleagues who wrote the demo's verdicts and notes; repeating it changes nothing. */
export async function createDemoColleagues(db: Database): Promise<void> {
  const rows = JSON.stringify(demoColleagues);
  const people =
    'jsonb_to_recordset($1::jsonb) as r(id uuid, email text, "firstName" text, "lastName" text)';
  await db.transaction(systemWork.demo, async (tx) => {
    await tx.query(
      `insert into portal.auth_users (id, email, password_hash, email_proved_at, email_proved_by)
       select id, email, $2, now(), 'setup' from ${people} on conflict do nothing`,
      [rows, NO_PASSWORD],
    );
    await tx.query(
      `insert into portal.users (id, email, first_name, last_name, organization_id)
       select id, email, "firstName", "lastName", $2 from ${people}
       where id in (select id from portal.auth_users) on conflict do nothing`,
      [rows, demoOrganization.id],
    );
    await tx.query(
      `insert into portal.memberships (organization_id, user_id, role)
       select $2, id, 'user' from ${people} where id in (select id from portal.users)
       on conflict do nothing`,
      [rows, demoOrganization.id],
    );
  });
}
