import { type Response, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { serverTexts } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { ApiError } from 'shared-server';
import { loadPack, readPack, removePack } from './pack';

/** The sample pack: assistants, calls and a dataset that are added and removed together. */
export function sampleRoutes(deps: ServerDeps): Router {
  const router = Router();
  const access = requireMember(deps);
  const { getSamples, loadSamples, removeSamples } = accountEndpoints;

  mount(router, getSamples, { access }, async (_req, res) => {
    res.json(await readPack(deps, getMember(res).organizationId));
  });
  mount(router, loadSamples, { access }, async (_req, res) => {
    const organizationId = await countPackChange(deps, res);
    await loadPack(deps, organizationId);
    res.json(await readPack(deps, organizationId));
  });
  mount(router, removeSamples, { access }, async (_req, res) => {
    const organizationId = await countPackChange(deps, res);
    await removePack(deps, organizationId);
    res.json(await readPack(deps, organizationId));
  });
  return router;
}

/** A change writes thousands of rows, so changes are limited per organization. */
async function countPackChange(deps: ServerDeps, res: Response): Promise<string> {
  const { organizationId } = getMember(res);
  if (!deps.config.embedded.voice) throw new ApiError('conflict', serverTexts.notBuiltIn);
  const limit = deps.config.limits.checksPerOrganization;
  await countAttempt(deps, [{ name: 'samples', limit, subject: organizationId }]);
  return organizationId;
}
