import type { KeyObject } from 'node:crypto';
import { getRegistryKey } from 'composition';
import express, { type RequestHandler, type Router } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { remoteName } from 'shared-contract';
import { platformEndpoints, previewEndpoints } from 'shared-contract/endpoints';
import { ByteBudget, createNotFoundError, rawBody } from 'shared-server';
import { createPreviewLink } from '../previews/preview-link';
import { openRegistryStore } from '../remote-store/open-served-store';
import { getPublisher } from './publisher';
import { type PreviewRegistry, receivePreview } from './receive-preview';
import { receiveVersion } from './receive-version';
import { openRegistryKey } from './registry-key';
import { requirePublisher } from './require-publisher';

/**
 * `PUT /api/registry/<remote>/versions/<version>` and `…/previews/<version>`: a team's CI publishes
 * a version, or shows it to one person.
 * @param unfit returns why the current composition wouldn't run a preview
 */
export function registryRoutes(deps: ServerDeps, unfit: PreviewRegistry['unfit']): Router {
  const { registry } = deps.config;
  const router = express.Router({ caseSensitive: true, strict: true });
  const store = openRegistryStore(deps.config);
  const key = registry.isOn ? openRegistryKey(deps.config) : undefined;
  if (key) deps.logger.info({ key: getRegistryKey(key) }, 'the registry signs with this key');
  const readBody = rawBody({
    limit: registry.archiveBytes,
    types: ['application/x-tar'],
    otherType: 'Send the version as application/x-tar.',
    budget: new ByteBudget(2 * registry.archiveBytes),
  });
  const before = { access: requirePublisher(deps), readBody };
  mount(router, platformEndpoints.publishVersion, before, async (req, res, input) => {
    const { remote, version } = input.params;
    const signing = requireKey(key, remote);
    const from = getPublisher(res.locals);
    const sent = { remote, version, archive: req.body, stated: input.query, from };
    const state = await receiveVersion({ store, key: signing }, sent);
    if (state === 'new') {
      await recordEvent(deps, getAuditSource(req, res), {
        event: 'version_published',
        actor: 'stranger',
        object: { kind: 'remote', id: remote },
        details: { version, owner: from.owner, ...from.label },
      });
    }
    res.status(state === 'new' ? 201 : 200).json({ remote, version, state });
  });
  mountPreview(router, deps, { key, unfit }, before);
  return router;
}

function mountPreview(
  router: Router,
  deps: ServerDeps,
  { key, unfit }: { key: KeyObject | undefined; unfit: PreviewRegistry['unfit'] },
  before: { access: ReturnType<typeof requirePublisher>; readBody: RequestHandler },
): void {
  mount(router, previewEndpoints.publishPreview, before, async (req, res, input) => {
    const { remote, version } = input.params;
    const signing = requireKey(key, remote);
    const from = getPublisher(res.locals);
    const { for: email, expires, ...stated } = input.query;
    const sent = { remote, version, archive: req.body, stated, from, email, expires };
    const source = getAuditSource(req, res);
    const registry = { key: signing, unfit };
    const { preview, isNew } = await receivePreview(deps, source, registry, sent);
    const until = preview.expires_at;
    const named = { id: preview.id, remote, hash: preview.portal_hash, email: preview.email };
    res.status(isNew ? 201 : 200).json({
      remote,
      version,
      state: isNew ? 'new' : 'same',
      link: createPreviewLink(deps.config, { ...named, until: until.getTime() }),
      expiresAt: until.toISOString(),
    });
  });
}

/** @throws ApiError `not_found` when the registry is off, or the name is invalid */
function requireKey(key: KeyObject | undefined, remote: string): KeyObject {
  if (key && remoteName.safeParse(remote).success) return key;
  throw createNotFoundError();
}
