import { type Response, Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { activeRunStates, type SiteRun, siteTexts } from 'shared-contract';
import { siteEndpoints as endpoints } from 'shared-contract/endpoints';
import { ApiError, createNotFoundError, type Queryable } from 'shared-server';
import { canPreview, getPlace } from '../changes/place';
import { requireEmbeddedAccount } from '../request/embedded-account';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inPath } from '../request/named-in';
import { toPageAddress } from './address';
import { siteRunRoutes } from './site-run-routes';
import { insertRun } from './store/stored-runs';
import { deleteSites, insertSite, listSites, updateSite } from './store/stored-sites';

const isWriting = ({ cause, state }: SiteRun) =>
  state === 'importing' || (cause === 'removal' && activeRunStates.includes(state));

/** Web sites that a dataset is synced from. */
export function siteRoutes(deps: ServerDeps, steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { signedIn: access, smallBody: readBody, account, ownDataset } = steps;
  const { sites: settings } = deps.config;
  const own = ownDataset(inPath('datasetId'));
  const reading = { access, steps: [account, ...own] };
  const writing = {
    access,
    steps: [...requireEmbeddedAccount(deps, steps, siteTexts.outside), ...own],
  };
  const withBody = { ...writing, readBody };
  const runAsMember = <Result>(res: Response, work: (tx: Queryable) => Promise<Result>) =>
    deps.db.transaction(memberScope(getMember(res)), work);
  const runAsServer = <Result>(res: Response, work: (tx: Queryable) => Promise<Result>) => {
    const { organizationId } = getMember(res);
    return deps.db.transaction(tenantScope(organizationId), work);
  };
  const readOne = async (res: Response, id: string) => {
    const [found] = await runAsMember(res, (tx) =>
      listSites(tx, getPlace(res), { ids: [id], runs: settings.runsKept }),
    );
    if (!found) throw createNotFoundError();
    return found;
  };
  const requirePageLimit = (wanted: number | undefined) => {
    if (wanted !== undefined && wanted > settings.pagesMax)
      throw new ApiError('conflict', siteTexts.tooManyPages(settings.pagesMax));
  };

  mount(router, endpoints.listSites, reading, async (_req, res) => {
    const sites = await runAsMember(res, (tx) =>
      listSites(tx, getPlace(res), { runs: settings.runsKept }),
    );
    res.json({ sites, pages_max: settings.pagesMax, can_import: canPreview(deps, res) });
  });

  mount(router, endpoints.addSite, withBody, async (_req, res, { body }) => {
    requirePageLimit(body.page_limit);
    const place = getPlace(res);
    const { userId, organizationId } = getMember(res);
    const limit = settings.perOrganization;
    await countAttempt(deps, [{ name: 'site_runs', limit, subject: organizationId }]);
    const address = toPageAddress(body.address) ?? body.address;
    const siteId = await runAsMember(res, (tx) =>
      insertSite(tx, place, userId, { ...body, address }),
    );
    if (!siteId) throw new ApiError('conflict', siteTexts.listed);
    const run = { organizationId, siteId, userId, cause: 'asked', everything: false } as const;
    await runAsServer(res, (tx) => insertRun(tx, { ...run, applies: false }));
    res.json(await readOne(res, siteId));
  });

  mount(router, endpoints.changeSite, withBody, async (_req, res, { params, body }) => {
    requirePageLimit(body.page_limit);
    const { siteId } = params;
    if (!(await runAsMember(res, (tx) => updateSite(tx, getPlace(res), siteId, body))))
      throw createNotFoundError();
    res.json(await readOne(res, siteId));
  });

  mount(router, endpoints.removeSite, writing, async (_req, res, { params, query }) => {
    const { siteId } = params;
    const { userId, organizationId } = getMember(res);
    const found = await readOne(res, siteId);
    if (found.runs.some(isWriting)) throw new ApiError('conflict', siteTexts.underWay);
    if (query.chunks === 'keep' || found.chunks === 0) {
      await runAsMember(res, (tx) => deleteSites(tx, getPlace(res), siteId));
    } else {
      const run = { organizationId, siteId, userId, cause: 'removal', everything: false } as const;
      const started = await runAsServer(res, async (tx) => {
        await tx.query(
          `update portal.site_runs set state = 'stopped', lease = null, ended_at = now()
           where site_id = $1 and state in ('reading', 'checking', 'waiting')`,
          [siteId],
        );
        return insertRun(tx, { ...run, applies: true });
      });
      if (!started) throw new ApiError('conflict', siteTexts.underWay);
    }
    res.status(204).end();
  });

  router.use(
    siteRunRoutes(deps, {
      knowledge: steps.knowledge,
      access,
      readBody,
      reading: reading.steps,
      writing: writing.steps,
    }),
  );
  return router;
}
