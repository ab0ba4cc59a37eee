import { folderWriter, registryKeyOf } from 'composition';
import express, { type Router } from 'express';
import { remoteName, serverTexts } from 'shared-contract';
import { platformEndpoints } from 'shared-contract/endpoints';
import { ApiError, ByteBudget, rawBody } from 'shared-server';
import { auditSource } from '../../core/audit/audit-source';
import { recordEvent } from '../../core/audit/record-event';
import type { ServerDeps } from '../../core/server/server-deps';
import { mount } from '../../middleware/mount';
import { receiveVersion } from './receive-version';
import { openRegistryKey } from './registry-key';
import { publisher, requirePublisher } from './require-publisher';

/** `PUT /api/registry/<remote>/versions/<version>`: what a team's CI publishes. */
export function registryRoutes(deps: ServerDeps): Router {
  const { registry, remoteStoreDir } = deps.config;
  const router = express.Router({ caseSensitive: true, strict: true });
  const store = folderWriter(remoteStoreDir);
  const key = registry.isOn ? openRegistryKey(deps.config) : undefined;
  if (key) deps.logger.info({ key: registryKeyOf(key) }, 'the registry signs with this key');
  const readBody = rawBody({
    limit: registry.archiveBytes,
    types: ['application/x-tar'],
    otherType: 'A version is sent as application/x-tar.',
    budget: new ByteBudget(2 * registry.archiveBytes),
  });
  const before = { access: requirePublisher(deps), readBody };
  mount(router, platformEndpoints.publishVersion, before, async (req, res, input) => {
    const { remote, version } = input.params;
    if (!key || !remoteName.safeParse(remote).success) {
      throw new ApiError('not_found', serverTexts.notFound);
    }
    const { owner, prefix } = publisher(res.locals);
    const sent = { remote, version, archive: req.body, claims: input.query, owner };
    const state = await receiveVersion({ store, key }, sent);
    if (state === 'new') {
      await recordEvent(deps, auditSource(req, res), {
        event: 'version_published',
        actor: 'stranger',
        object: { kind: 'remote', id: remote },
        details: { version, owner, prefix },
      });
    }
    res.status(state === 'new' ? 201 : 200).json({ remote, version, state });
  });
  return router;
}
