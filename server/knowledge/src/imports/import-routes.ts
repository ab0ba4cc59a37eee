import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { importAnswer, importList, serverTexts } from 'shared-contract';
import { importEndpoints } from 'shared-contract/endpoints';
import { requireEmbeddedAccount } from '../request/embedded-account';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody, inQuery } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { oneImportRoutes } from './one-import-routes';

/**
 * Imports need the embedded service's extension of the vendor's API, which writes chunks and
 * records their effect in one transaction.
 */
export function importRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge, signedIn: access, smallBody: readBody, ownDataset } = steps;
  const account = requireEmbeddedAccount(deps, steps, serverTexts.embeddedOnly);

  const create = { access, readBody, steps: [...account, ...ownDataset(inBody('dataset_id'))] };
  const list = { access, steps: [...account, ...ownDataset(inQuery('dataset_id'))] };

  mount(router, importEndpoints.createImport, create, async (_req, res, { body }) => {
    const { dataset_id: _, ...job } = body;
    const begun = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/import',
      datasetId: getDatasetId(res),
      body: job,
      schema: importAnswer,
    });
    res.json(begun);
  });

  mount(router, importEndpoints.listImports, list, async (_req, res) => {
    const imports = await knowledge(getAccount(res), {
      method: 'GET',
      path: '/api/import',
      datasetId: getDatasetId(res),
      schema: importList,
    });
    res.json(imports);
  });

  router.use(oneImportRoutes(deps, steps, account));
  return router;
}
