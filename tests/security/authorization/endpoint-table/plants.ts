import type { Planted } from 'proxy-server/testing/whole-server';
import { MOUNTED } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type AccessStep, createAccessStep } from 'server-core/sessions/access-step';
import { requireMember } from 'server-core/sessions/require-member';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import {
  callEndpoints,
  knowledgeEndpoints,
  peopleEndpoints,
  platformEndpoints,
} from 'shared-contract/endpoints';
import type { Database, Queryable } from 'shared-server';
import type { ActorName } from './actors';

/** A hole in the authorization of a test's own server, and the cases that should notice it. */
export interface Hole {
  kind: 'step' | 'statement';
  planted: Planted;
  /** How often it was applied; 0 means that the server has changed since. */
  count(): number;
  endpoints: readonly string[];
  actor: ActorName;
}

interface Layer {
  handle: { stack?: Layer[]; admits?: string; [MOUNTED]?: EndpointDefinition };
  route?: { stack: Layer[] };
}

/** Replaces the step that decides who may call the endpoint. */
function replaceStep(
  endpoint: EndpointDefinition,
  makeStep: (deps: ServerDeps) => AccessStep,
  noticed: Pick<Hole, 'endpoints' | 'actor'>,
): Hole {
  let count = 0;
  const plantHole = ({ stack }: { stack: Layer[] }, deps: ServerDeps): void => {
    for (const { handle, route } of stack) {
      if (handle.stack) plantHole({ stack: handle.stack }, deps);
      if (!route?.stack.some((one) => one.handle[MOUNTED] === endpoint)) continue;
      for (const one of route.stack.filter(({ handle: { admits } }) => admits !== undefined)) {
        one.handle = makeStep(deps);
        count += 1;
      }
    }
  };
  const app: Planted['app'] = ({ router }, deps) =>
    plantHole(router as unknown as { stack: Layer[] }, deps);
  return { kind: 'step', planted: { app }, count: () => count, ...noticed };
}

function rewriteStatement(
  from: RegExp,
  to: string,
  noticed: Pick<Hole, 'endpoints' | 'actor'>,
): Hole {
  let count = 0;
  const rewrite = (sql: string) => {
    if (!from.test(sql)) return sql;
    count += 1;
    return sql.replace(from, to);
  };
  const database = (db: Database): Database => ({
    ...db,
    isReady: () => db.isReady(),
    isWritable: () => db.isWritable(),
    transaction: (scope, work) =>
      db.transaction(scope, (tx) => {
        const query: Queryable['query'] = (sql, params) => tx.query(rewrite(sql), params);
        return work({ query });
      }),
    query: (scope, sql, params) => db.query(scope, rewrite(sql), params),
    lookUp: (role, sql, key) => db.lookUp(role, rewrite(sql), key),
  });
  return { kind: 'statement', planted: { database }, count: () => count, ...noticed };
}

const admitEveryone = () => createAccessStep('member', (_req, _res, next) => next());

/** Uses the organization of a header instead of the session's. */
const believeHeader = () =>
  createAccessStep('member', (req, res, next) => {
    const id = '00000000-0000-4000-8000-000000000000';
    const organizationId = req.get('x-organization-id') ?? id;
    res.locals.member = { organizationId, userId: id, sessionId: id, role: 'admin' };
    next();
  });

export const holes: Record<string, Hole> = {
  'members may delete datasets': replaceStep(knowledgeEndpoints.deleteDataset, requireMember, {
    endpoints: ['deleteDataset'],
    actor: 'user',
  }),
  'members may delete calls': replaceStep(callEndpoints.deleteCall, requireMember, {
    endpoints: ['deleteCall'],
    actor: 'user',
  }),
  'members may list invitations': replaceStep(peopleEndpoints.listInvitations, requireMember, {
    endpoints: ['listInvitations'],
    actor: 'user',
  }),
  'a header names the organization': replaceStep(peopleEndpoints.listMembers, believeHeader, {
    endpoints: ['listMembers'],
    actor: 'signed out',
  }),
  'everyone sees the status for operators': replaceStep(
    platformEndpoints.getCompositionStatus,
    admitEveryone,
    {
      endpoints: ['getCompositionStatus'],
      actor: 'other organization',
    },
  ),
  'reports need no signature': replaceStep(callEndpoints.sendServerMessage, admitEveryone, {
    endpoints: ['sendServerMessage'],
    actor: 'signed out',
  }),
  'a revoked session is found': rewriteStatement(/s\.revoked_at is null and /, '', {
    endpoints: ['listMembers'],
    actor: 'revoked session',
  }),
  'a session needs no membership': rewriteStatement(
    /left join portal\.memberships m\s+on m\.user_id = s\.user_id and m\.organization_id = s\.organization_id/,
    "left join lateral (select s.user_id, s.organization_id, 'admin' as role) m on true",
    { endpoints: ['listAgents'], actor: 'removed, session kept' },
  ),
  'every member is an admin': rewriteStatement(
    /m\.organization_id, m\.role, s\.method/,
    "m.organization_id, 'admin' as role, s.method",
    { endpoints: ['deleteLogs'], actor: 'user' },
  ),
  'invitations of any organization are found': rewriteStatement(
    /where organization_id = \$1 and id = \$2/,
    'where $1::uuid is not null and id = $2',
    // Row-level security also restricts revoking one.
    { endpoints: ['resendInvitation'], actor: 'other organization' },
  ),
  'members of any organization are found': rewriteStatement(
    /(select role from portal\.memberships) where organization_id = \$1 and/,
    '$1 where $$1::uuid is not null and',
    { endpoints: ['changeRole', 'removeMember'], actor: 'other organization' },
  ),
  'everyone lists all organizations': rewriteStatement(
    /where m\.user_id = \$1(\s+order by lower)/,
    'where $$1::uuid is not null$1',
    { endpoints: ['listOrganizations'], actor: 'other organization' },
  ),
};
