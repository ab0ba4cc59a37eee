import type { Request, RequestHandler, Response } from 'express';
import { clientSignal, jsonBody } from 'shared-server';
import type { ServerDeps } from '../../../core/server/server-deps';
import { member, requireMember } from '../../../core/sessions/require-member';
import { type KnowledgeAccount, readKnowledgeAccount } from '../upstream/knowledge-account';
import { createKnowledgeClient, type KnowledgeClient } from '../upstream/knowledge-client';
import { checkDatasetHeaders, checkOrganizationHeaders, requireUuid } from './ids';
import { OwnDatasets } from './own-dataset';

/** A row's metadata may be nested ten levels deep, and three lie around it. */
const ROWS_DEPTH = 14;

/** What every route of the knowledge proxy begins with. */
export interface KnowledgeRequests {
  knowledge: KnowledgeClient;
  signedIn: RequestHandler;
  smallBody: RequestHandler;
  chunkBody: RequestHandler;
  /** Rows of an import: what is wrong with one is told of that row, and the others are taken. */
  rowsBody: RequestHandler;
  ownDatasets: OwnDatasets;
  /** The account of the member's organization; a header that names another one is refused. */
  accountOf(req: Request, res: Response): Promise<KnowledgeAccount>;
  /** The dataset that the request names, with headers that name no other; not yet known to be the organization's. */
  datasetOf(req: Request, named: string): string;
  /** As `datasetOf`, and the organization's own. */
  ownDataset(req: Request, account: KnowledgeAccount, named: string): Promise<string>;
}

export function knowledgeRequests(deps: ServerDeps): KnowledgeRequests {
  const knowledge = createKnowledgeClient(deps);
  const ownDatasets = new OwnDatasets(knowledge);
  const datasetOf = (req: Request, named: string) => {
    const datasetId = requireUuid(named, 'dataset id');
    checkDatasetHeaders(req, datasetId);
    return datasetId;
  };
  return {
    knowledge,
    signedIn: requireMember(deps, { provider: 'trieve' }),
    smallBody: jsonBody({ limit: deps.config.bytes.body }),
    chunkBody: jsonBody({ limit: deps.config.bytes.chunkBody }),
    rowsBody: jsonBody({ limit: deps.config.bytes.chunkBody, depth: ROWS_DEPTH, text: 'any' }),
    ownDatasets,
    async accountOf(req, res) {
      const account = await readKnowledgeAccount(deps, member(res).organizationId);
      checkOrganizationHeaders(req, account);
      return { ...account, client: clientSignal(res) };
    },
    datasetOf,
    async ownDataset(req, account, named) {
      const datasetId = datasetOf(req, named);
      await ownDatasets.require(account, datasetId);
      return datasetId;
    },
  };
}
