import type { RequestHandler } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { AccessStep } from 'server-core/sessions/access-step';
import { getConnection, getMember, requireMember } from 'server-core/sessions/require-member';
import { reportUnreadable } from 'server-core/upstream/unreadable-headers';
import type { Unreadable } from 'shared-contract';
import { getClientSignal, jsonBody } from 'shared-server';
import { readKnowledgeAccount } from '../knowledge-account';
import { createKnowledgeClient, type KnowledgeClient } from '../knowledge-client';
import { OwnDatasets } from '../own-dataset';
import { checkDatasetHeaders, checkOrganizationHeaders, requireUuid } from './ids';
import type { NamedIn } from './named-in';
import { getAccount, getDatasetId, keepState } from './request-state';

/** A row's metadata may be nested ten levels deep, inside up to four outer levels. */
const ROWS_DEPTH = 14;

/** Middleware for the routes of the knowledge proxy, in the order of use. */
export interface KnowledgeSteps {
  knowledge: KnowledgeClient;
  signedIn: AccessStep<'member'>;
  /** Like `signedIn`, but requires an admin. */
  adminOnly: AccessStep<'admin'>;
  smallBody: RequestHandler;
  chunkBody: RequestHandler;
  /** Parses rows of an import leniently, because an invalid row is refused on its own. */
  rowsBody: RequestHandler;
  /**
   * Resolves the account of the member's organization and refuses headers that name another one.
   */
  account: RequestHandler;
  chunk(named: NamedIn): RequestHandler;
  /** Requires a dataset of the organization and refuses headers that name another dataset. */
  ownDataset(named: NamedIn): RequestHandler[];
  /** Like `ownDataset`, but the handler checks who owns the dataset. */
  dataset(named: NamedIn): RequestHandler;
  ownDatasets: OwnDatasets;
}

export function createKnowledgeSteps(deps: ServerDeps): KnowledgeSteps {
  const knowledge = createKnowledgeClient(deps);
  const ownDatasets = new OwnDatasets(knowledge);
  const { bytes } = deps.config;
  const dataset =
    (named: NamedIn): RequestHandler =>
    (req, res, next) => {
      const datasetId = requireUuid(named(req), 'dataset id');
      checkDatasetHeaders(req, datasetId);
      keepState(res, { datasetId });
      next();
    };
  return {
    knowledge,
    signedIn: requireMember(deps, { provider: 'trieve' }),
    adminOnly: requireAdmin(deps, { provider: 'trieve' }),
    smallBody: jsonBody({ limit: bytes.body }),
    chunkBody: jsonBody({ limit: bytes.chunkBody }),
    rowsBody: jsonBody({ limit: bytes.chunkBody, depth: ROWS_DEPTH, text: 'any' }),
    async account(req, res, next) {
      const { organizationId, userId: actor } = getMember(res);
      const account = await readKnowledgeAccount(deps, organizationId, getConnection(res));
      checkOrganizationHeaders(req, res, account);
      const onUnreadable = (found: Unreadable) => reportUnreadable(res, found);
      keepState(res, {
        account: { ...account, actor, client: getClientSignal(res), onUnreadable },
      });
      next();
    },
    chunk: (named) => (req, res, next) => {
      keepState(res, { chunkId: requireUuid(named(req), 'chunk id') });
      next();
    },
    dataset,
    ownDataset: (named) => [
      dataset(named),
      async (_req, res, next) => {
        await ownDatasets.require(getAccount(res), getDatasetId(res));
        next();
      },
    ],
    ownDatasets,
  };
}
