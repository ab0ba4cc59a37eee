import type { RequestHandler, Response } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { maskSecrets } from 'server-core/secrets/masking/mask';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { AccessStep } from 'server-core/sessions/access-step';
import { getConnection, getMember, requireMember } from 'server-core/sessions/require-member';
import { getInnerHosts } from 'server-core/upstream/inner-hosts';
import { reportUnreadable } from 'server-core/upstream/unreadable-headers';
import { createKnowledgeClient, type KnowledgeClient } from 'server-knowledge/knowledge-client';
import { getClientSignal, jsonBody, type Queryable } from 'shared-server';
import { readVoiceAccount, type VoiceAccount } from '../upstream/account';
import { createVoiceClients, type VoiceClients } from '../upstream/voice-client';
import { LiveEvents } from './live-events';

/** Updates the call index when this server learns about a call. */
export interface CallFollower {
  /** Indexes a reported call in the transaction that stores the event. */
  reported(tx: Queryable, organizationId: string, reported: ReportedCall): Promise<void>;
  /** Removes a call that a member deleted. */
  removed(organizationId: string, callId: string): Promise<void>;
}

/** A call at the time of an event. */
export interface ReportedCall {
  /** Undefined when the report doesn't contain the call. */
  call?: unknown;
  /** Whether this is a signed end-of-call report, whose missing data is read from the platform. */
  isEndReport: boolean;
}

/** Dependencies of the voice routes. */
export interface VoiceContext extends VoiceClients {
  deps: ServerDeps;
  live: LiveEvents;
  index: CallFollower;
  knowledge: KnowledgeClient;
  /** Requires a member, by session or by the handle of the organization's key. */
  signedIn: AccessStep<'member'>;
  /** Like `signedIn`, but requires an admin. */
  adminOnly: AccessStep<'admin'>;
  readBody: RequestHandler;
  /** @returns a copy that is safe for browsers, without secrets or internal addresses */
  mask<Value>(value: Value): Value;
  readAccount(res: Response): Promise<VoiceAccount>;
}

export function createVoiceContext(deps: ServerDeps, index: CallFollower): VoiceContext {
  const inner = getInnerHosts(deps.config);
  return {
    deps,
    ...createVoiceClients(deps),
    knowledge: createKnowledgeClient(deps),
    live: new LiveEvents(deps, deps.logger),
    index,
    signedIn: requireMember(deps, { provider: 'vapi' }),
    adminOnly: requireAdmin(deps, { provider: 'vapi' }),
    readBody: jsonBody({ limit: deps.config.bytes.body, depth: DEEPEST_BODY }),
    mask: (value) => maskSecrets(value, inner),
    async readAccount(res) {
      const { organizationId } = getMember(res);
      const found = getConnection(res);
      const account = await readVoiceAccount(deps, organizationId, undefined, found);
      return {
        ...account,
        client: getClientSignal(res),
        onUnreadable: (found) => reportUnreadable(res, found),
      };
    },
  };
}

/** Maximum nesting of a body. A workflow is nested more deeply than anything else in the API. */
const DEEPEST_BODY = 30;
