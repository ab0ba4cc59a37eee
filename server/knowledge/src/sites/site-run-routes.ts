import { type RequestHandler, type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { importAnswer, siteTexts } from 'shared-contract';
import { siteEndpoints as endpoints } from 'shared-contract/endpoints';
import { ApiError, createNotFoundError, type Queryable } from 'shared-server';
import { getPlace } from '../changes/place';
import type { KnowledgeClient } from '../knowledge-client';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { getAccount } from '../request/request-state';
import { approveRun, insertRun, readRun, stopRun } from './store/stored-runs';
import { listSites } from './store/stored-sites';

interface RouteSteps {
  knowledge: KnowledgeClient;
  access: KnowledgeSteps['signedIn'];
  readBody: RequestHandler;
  reading: RequestHandler[];
  writing: RequestHandler[];
}

/** Runs of a web site: start, check, import, stop. */
export function siteRunRoutes(deps: ServerDeps, steps: RouteSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { access, readBody } = steps;
  const { db, config } = deps;
  const { runsKept, perOrganization: limit } = config.sites;
  /** Row-level security limits the organization; the path names dataset and source. */
  const requireSite: RequestHandler = async (req, res, next) => {
    const ids = [String(req.params.siteId)];
    const found = await db.transaction(memberScope(getMember(res)), (tx) =>
      listSites(tx, getPlace(res), { ids, runs: runsKept }),
    );
    if (found.length === 0) throw createNotFoundError();
    next();
  };
  const reading = { access, steps: [...steps.reading, requireSite] };
  const writing = { access, steps: [...steps.writing, requireSite] };
  const runAsServer = <Result>(organizationId: string, work: (tx: Queryable) => Promise<Result>) =>
    db.transaction(tenantScope(organizationId), work);
  const createConflict = (text: string) => new ApiError('conflict', text);

  mount(router, endpoints.startSiteRun, { ...writing, readBody }, async (_req, res, request) => {
    const { organizationId, userId } = getMember(res);
    const { siteId } = request.params;
    const { apply: applies, everything } = request.body;
    await countAttempt(deps, [{ name: 'site_runs', limit, subject: organizationId }]);
    const run = { organizationId, siteId, userId, cause: 'asked', applies, everything } as const;
    const started = await runAsServer(organizationId, (tx) => insertRun(tx, run));
    if (!started) throw createConflict(siteTexts.underWay);
    res.json(started);
  });

  mount(router, endpoints.getSiteRun, reading, async (_req, res, { params }) => {
    const { siteId, runId } = params;
    const place = { organizationId: getMember(res).organizationId, siteId, runId };
    const found = await db.transaction(memberScope(getMember(res)), (tx) => readRun(tx, place));
    if (!found) throw createNotFoundError();
    res.json(found);
  });

  mount(router, endpoints.importSiteRun, writing, async (_req, res, { params }) => {
    const { organizationId, userId } = getMember(res);
    const { siteId, runId } = params;
    const place = { organizationId, siteId, runId };
    const run = await runAsServer(organizationId, async (tx) => {
      if (!(await readRun(tx, place))) throw createNotFoundError();
      return approveRun(tx, place, userId);
    });
    if (!run) throw createConflict(siteTexts.notWaiting);
    res.json(run);
  });

  mount(router, endpoints.stopSiteRun, writing, async (_req, res, { params }) => {
    const { organizationId } = getMember(res);
    const { siteId, runId } = params;
    const place = { organizationId, siteId, runId };
    const found = await runAsServer(organizationId, async (tx) => {
      if (!(await readRun(tx, place))) throw createNotFoundError();
      return stopRun(tx, place);
    });
    if (!found) throw createConflict(siteTexts.importing);
    if (found.import_id) await discardImport(steps.knowledge, res, found.import_id);
    res.json(found);
  });

  return router;
}

/** Discards the import of a stopped run, which hasn't written any row. */
async function discardImport(
  knowledge: KnowledgeClient,
  res: Response,
  importId: string,
): Promise<void> {
  await knowledge(getAccount(res), {
    method: 'POST',
    path: `/api/import/${importId}/undo`,
    schema: importAnswer,
  });
}
