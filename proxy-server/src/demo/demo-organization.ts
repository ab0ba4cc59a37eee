import { DEMO_EMAIL } from 'server-core/config/demo-email';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import { hashPassword } from 'server-core/passwords/passwords';
import { endSessions } from 'server-core/sessions/session-lifecycle';
import type { Database, Queryable } from 'shared-server';

/** Fixed ids, so that a start can continue an interrupted one. */
export const demoOrganization = {
  id: 'de300000-0000-4000-8000-000000000001',
  name: 'Larkmoor Heating and Home',
};

export const demoPerson = {
  id: 'de300000-0000-4000-8000-000000000002',
  email: DEMO_EMAIL,
  firstName: 'Robin',
  lastName: 'Ellery',
};

/** @returns whether the demo person is a member of the demo organization */
export async function demoPersonExists(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    tenantScope(demoOrganization.id),
    'select 1 from portal.memberships where user_id = $1 and organization_id = $2',
    [demoPerson.id, demoOrganization.id],
  );
  return rows.length > 0;
}

/** @returns whether someone else has registered with the demo's email address */
export async function isDemoEmailTaken(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    systemWork.demo,
    'select 1 from portal.auth_users where email = $1 and id <> $2',
    [demoPerson.email, demoPerson.id],
  );
  return rows.length > 0;
}

/** Creates the organization, account and profile if missing, and sets the password. */
export async function createDemoPerson(db: Database, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(systemWork.demo, async (tx) => {
    await tx.query(
      'insert into portal.organizations (id, name) values ($1, $2) on conflict (id) do nothing',
      [demoOrganization.id, demoOrganization.name],
    );
    await storePassword(tx, passwordHash);
    await tx.query(
      `insert into portal.users (id, email, first_name, last_name, organization_id)
       values ($1, $2, $3, $4, $5)
       on conflict (id) do update set organization_id = excluded.organization_id`,
      [
        demoPerson.id,
        demoPerson.email,
        demoPerson.firstName,
        demoPerson.lastName,
        demoOrganization.id,
      ],
    );
    await tx.query(
      `insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'admin')
       on conflict do nothing`,
      [demoOrganization.id, demoPerson.id],
    );
    await tx.query('update portal.organizations set claimed_by = $2 where id = $1', [
      demoOrganization.id,
      demoPerson.id,
    ]);
  });
}

async function storePassword(tx: Queryable, passwordHash: string): Promise<void> {
  await tx.query(
    `insert into portal.auth_users (id, email, password_hash, email_proved_at, email_proved_by)
     values ($1, $2, $3, now(), 'setup')
     on conflict (id) do update set password_hash = excluded.password_hash, updated_at = now()`,
    [demoPerson.id, demoPerson.email, passwordHash],
  );
}

/** Sets another password and ends all sessions of the demo account. */
export async function changeDemoPassword(db: Database, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(systemWork.demo, async (tx) => {
    await storePassword(tx, passwordHash);
    await endSessions(tx, demoPerson.id);
  });
}
