import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Answer,
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import type { Actor } from './access-table';

/** In every text of bob's organization; only bob may ever get it. */
const CANARY = 'CANARY-BOB';
/** Part of every stored key of every organization; no response may contain it. */
export const SECRET = 'CANARY-SECRET';

/** Ids of one organization and of one row of each of its tables. */
export interface Place {
  organizationId: string;
  userId: string;
  email: string;
  agentId: string;
  keyId: string;
  serverKeyId: string;
}

/** Two organizations with a row in every table, and a credential for every actor. */
export interface World {
  portal: TestPortal;
  own: Place;
  target: Place;
  bearers: Record<Actor, string | undefined>;
  /** @returns a value that changes with any row of any table of the portal except the audit's */
  getFingerprint(): Promise<string>;
  /** @returns the parts of the response that the actor must never see */
  findLeaks(actor: Actor, answer: Answer): string[];
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  // Nothing listens there, so no assistant is ever confirmed.
  const portal = await startTestPortal(
    { VOICE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'debug' },
    {
      provisionKnowledge: async ({ id, name }) => ({
        organizationId: name.startsWith(CANARY) ? `${CANARY}-${id}` : id,
        apiKey: `${SECRET}-trieve-${id}`,
      }),
    },
  );
  const ada = await portal.signUp('Ada');
  const alan = await portal.signUp('Alan');
  const lost = await portal.signUp('Lost');
  const bob = await portal.signUp(CANARY);
  await portal.move(alan, ada.organizationId);
  await portal.move(lost, null);
  const own = await createRows(portal, ada, 'Ada');
  const target = await createRows(portal, bob, CANARY);
  const bearers = {
    ...(await createSpoiledCredentials(portal, bob)),
    ada: ada.session.access_token,
    'alan, a colleague of ada': alan.session.access_token,
    'lost, without organization': lost.session.access_token,
    bob: bob.session.access_token,
  };
  const tables = await listPortalTables(portal);
  const theirs = [CANARY, target.email, ...Object.values(target)];

  return {
    portal,
    own,
    target,
    bearers,
    getFingerprint: () => getFingerprint(portal, tables),
    findLeaks(actor, answer) {
      const bytes = `${answer.text}\n${JSON.stringify([...answer.headers])}`;
      const forbidden = actor === 'bob' ? [SECRET, '$argon2'] : [SECRET, '$argon2', ...theirs];
      return forbidden.filter((text) => bytes.includes(text));
    },
    close: () => portal.close(),
  };
}

async function createRows(portal: TestPortal, who: TestMember, mark: string): Promise<Place> {
  const insert = async (table: string, data: object) => {
    const answer = await portal.post(
      { action: 'insert', table, data },
      { bearer: who.session.access_token },
    );
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data[0].id as string;
  };
  const agentId = await insert('agents', { name: `${mark} agent`, description: `${mark} plan` });
  return {
    organizationId: who.organizationId,
    userId: who.user.id,
    email: who.email,
    agentId,
    keyId: await insert('api_keys', { provider: 'vapi', api_key: `${SECRET}-vapi-${mark}` }),
    serverKeyId: await insert('vapi_server_keys', { api_key: `${SECRET}-server-${mark}` }),
  };
}

/** Credentials that were bob's, or look like his; none may work. */
async function createSpoiledCredentials(portal: TestPortal, bob: TestMember) {
  const signIn = async () =>
    (await portal.auth('signInWithPassword', bob)).body.data.session as TestMember['session'];
  const expired = (await signIn()).access_token;
  await portal.db.asOwner(async (tx) => {
    await tx.query(
      `update portal.session_tokens set expires_at = now() - interval '1 s'
       where kind = 'access' and session_id = (
         select id from portal.sessions order by created_at desc limit 1)`,
    );
  });
  const signedOut = (await signIn()).access_token;
  await portal.auth('signOut', undefined, { bearer: signedOut });
  const handle = await portal.post(
    { action: 'select', table: 'api_keys', query: { select: 'api_key' } },
    { bearer: bob.session.access_token },
  );
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    anonymous: undefined,
    'made-up token': `vp_at_${randomBytes(32).toString('base64url')}`,
    'unsigned JWT': `${encodePart({ alg: 'none' })}.${encodePart({ sub: bob.user.id, role: 'admin' })}.`,
    'expired token': expired,
    'signed-out token': signedOut,
    'refresh token as bearer': (await signIn()).refresh_token,
    'key handle as bearer': handle.body.data[0].api_key as string,
  };
}

async function listPortalTables(portal: TestPortal): Promise<string[]> {
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query<{ tablename: string }>(
      // Attempts are recorded in the audit, which doesn't change the attacked rows.
      `select tablename from pg_tables
       where schemaname = 'portal' and tablename not in ('audit_events', 'audit_chains')
       order by tablename`,
    ),
  );
  return rows.map(({ tablename }) => tablename);
}

async function getFingerprint(portal: TestPortal, tables: string[]): Promise<string> {
  const changing = `'{last_active_at,last_used_at}'::text[]`;
  const all = tables.map(
    (table) =>
      `select '${table}' || (to_jsonb(t) - ${changing})::text as line from portal.${table} t`,
  );
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query<{ print: string }>(
      `select md5(string_agg(line, '|' order by line)) as print from (${all.join(' union all ')}) u`,
    ),
  );
  return rows[0]?.print ?? '';
}

/** An id that no row has. */
export const nowhere = randomUUID();
