import type { RequestHandler, Response } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { maskSecrets } from 'server-core/secrets/masking/mask';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { AccessStep } from 'server-core/sessions/access-step';
import { connectionOf, member, requireMember } from 'server-core/sessions/require-member';
import { innerHosts } from 'server-core/upstream/inner-hosts';
import { reportUnreadable } from 'server-core/upstream/unreadable-headers';
import { createKnowledgeClient, type KnowledgeClient } from 'server-knowledge/knowledge-client';
import { clientSignal, jsonBody, type Queryable } from 'shared-server';
import { readVoiceAccount, type VoiceAccount } from '../upstream/account';
import { createVoiceClients, type VoiceClients } from '../upstream/voice-client';
import { LiveEvents } from './live-events';

/** Keeps the index of calls in step with what this server hears of them. */
export interface CallFollower {
  /** Indexes a call as the platform shows it, in the transaction that stores what happened. */
  reported(tx: Queryable, organizationId: string, reported: ReportedCall): Promise<void>;
  /** A member deleted a call. */
  removed(organizationId: string, callId: string): Promise<void>;
}

/** A call as the platform shows it when something happens to it. */
export interface ReportedCall {
  /** Undefined where it does not. */
  call?: unknown;
  /** Whether a signed report told of its end: the platform is then asked for what is missing. */
  isEndReport: boolean;
}

/** Dependencies of the routes of the voice proxy. */
export interface VoiceContext extends VoiceClients {
  deps: ServerDeps;
  live: LiveEvents;
  index: CallFollower;
  /** Asks the organization's knowledge service. */
  knowledge: KnowledgeClient;
  /** Lets members in, by their session or by the handle of the organization's key. */
  signedIn: AccessStep<'member'>;
  /** As `signedIn`, for admins of the organization. */
  adminOnly: AccessStep<'admin'>;
  readBody: RequestHandler;
  /** @returns a copy for a browser, without secrets and addresses of inner services */
  mask<Value>(value: Value): Value;
  /** @returns the account of the member's organization */
  accountOf(res: Response): Promise<VoiceAccount>;
}

export function createVoiceContext(deps: ServerDeps, index: CallFollower): VoiceContext {
  const inner = innerHosts(deps.config);
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
    async accountOf(res) {
      const { organizationId } = member(res);
      const found = connectionOf(res);
      const account = await readVoiceAccount(deps, organizationId, undefined, found);
      return {
        ...account,
        client: clientSignal(res),
        onUnreadable: (found) => reportUnreadable(res, found),
      };
    },
  };
}

/** A workflow nests deeper than anything on the portal's own wire. */
const DEEPEST_BODY = 30;
