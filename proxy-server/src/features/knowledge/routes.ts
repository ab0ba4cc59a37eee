import { type Request, type Response, Router } from 'express';
import { api, dataset, datasetList, datasetUsage } from 'shared-contract';
import { jsonBody, parse } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { member, requireMember } from '../sessions/require-member';
import { checkBody } from '../tables/check-body';
import { listAgents } from './agents';
import { callKnowledge } from './call-knowledge';
import {
  checkDatasetHeaders,
  checkOrganizationHeaders,
  requireOwnOrganization,
  requireUuid,
} from './ids';
import { type KnowledgeAccount, readKnowledgeAccount } from './knowledge-account';
import { OwnDatasets, readOwnDataset } from './own-dataset';
import { createChunkRequest, createDatasetRequest, searchRequest } from './search-body';
import { searchChunks } from './search-chunks';
import { createdChunk, noContent } from './upstream-schemas';

/** The knowledge proxy of specification section 7, and the organization's assistants. */
export function knowledgeRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const ownDatasets = new OwnDatasets(deps);
  const signedIn = requireMember(deps, { provider: 'trieve' });
  const smallBody = jsonBody({ limit: deps.config.bytes.body });
  const chunkBody = jsonBody({ limit: deps.config.bytes.chunkBody });

  const accountOf = async (req: Request, res: Response): Promise<KnowledgeAccount> => {
    const account = await readKnowledgeAccount(deps, member(res).organizationId);
    checkOrganizationHeaders(req, account);
    return account;
  };
  const datasetOf = (req: Request, named: string): string => {
    const datasetId = requireUuid(named, 'dataset id');
    checkDatasetHeaders(req, datasetId);
    return datasetId;
  };
  const list = (account: KnowledgeAccount) =>
    callKnowledge(deps, account, {
      method: 'GET',
      path: `/api/dataset/organization/${encodeURIComponent(account.upstreamId)}`,
      schema: datasetList,
    });

  router.get(api.agents, signedIn, async (_req, res) => {
    res.json(await listAgents(deps, member(res)));
  });

  router.get(api.trieve.datasets, signedIn, async (req, res) => {
    res.json(await list(await accountOf(req, res)));
  });

  router.get(api.trieve.datasetsOfOrganization, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    requireOwnOrganization(account, String(req.params.organizationId));
    res.json(await list(account));
  });

  router.post(api.trieve.datasets, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    checkBody(req.body);
    const body = parse(createDatasetRequest, req.body);
    if (body.organization_id) requireOwnOrganization(account, body.organization_id);
    const created = await callKnowledge(deps, account, {
      method: 'POST',
      path: '/api/dataset',
      body: {
        dataset_name: body.name,
        description: body.description,
        ...(body.tracking_id ? { tracking_id: body.tracking_id } : {}),
      },
      schema: dataset,
    });
    res.json({ dataset: created });
  });

  router.get(api.trieve.datasetUsage, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    const datasetId = datasetOf(req, String(req.params.datasetId));
    await ownDatasets.require(account, datasetId);
    res.json(
      await callKnowledge(deps, account, {
        method: 'GET',
        path: `/api/dataset/usage/${datasetId}`,
        datasetId,
        schema: datasetUsage,
      }),
    );
  });

  router.get(api.trieve.dataset, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    const datasetId = datasetOf(req, String(req.params.datasetId));
    res.json({ dataset: await readOwnDataset(deps, account, datasetId) });
  });

  router.delete(api.trieve.dataset, signedIn, async (req, res) => {
    const account = await accountOf(req, res);
    const datasetId = datasetOf(req, String(req.params.datasetId));
    await readOwnDataset(deps, account, datasetId);
    await callKnowledge(deps, account, {
      method: 'DELETE',
      path: `/api/dataset/${datasetId}`,
      datasetId,
      schema: noContent,
    });
    ownDatasets.forget(account, datasetId);
    res.status(204).end();
  });

  router.post(api.trieve.chunkSearch, signedIn, smallBody, async (req, res) => {
    const account = await accountOf(req, res);
    checkBody(req.body);
    const body = parse(searchRequest, req.body);
    const datasetId = datasetOf(req, body.dataset_id);
    await ownDatasets.require(account, datasetId);
    res.json(await searchChunks(deps, account, datasetId, body));
  });

  router.post(api.trieve.chunk, signedIn, chunkBody, async (req, res) => {
    const account = await accountOf(req, res);
    checkBody(req.body);
    const { dataset_id, ...draft } = parse(createChunkRequest, req.body);
    const datasetId = datasetOf(req, dataset_id);
    await ownDatasets.require(account, datasetId);
    res.json(
      await callKnowledge(deps, account, {
        method: 'POST',
        path: '/api/chunk',
        datasetId,
        body: { ...draft, tracking_id: draft.tracking_id || undefined },
        schema: createdChunk,
      }),
    );
  });

  return router;
}
