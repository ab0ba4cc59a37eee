import express, { type Router } from 'express';
import { requireOperator } from 'server-core/access/require-operator';
import { getPerson, requirePerson } from 'server-core/access/require-person';
import { getAuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mount } from 'server-core/middleware/mount';
import { isSameOrigin } from 'server-core/middleware/same-origin';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createAccessStep } from 'server-core/sessions/access-step';
import { previewEndpoints } from 'shared-contract/endpoints';
import { ApiError, jsonBody } from 'shared-server';
import { endPreviewOf } from './end-preview';
import type { FittedVersion } from './fit-problems';
import { requireOfferedPreview, toOffer } from './offered-preview';
import {
  clearPreview,
  findRunningPreview,
  getOpening,
  leavePreview,
  setPreviewCookie,
  startPreview,
} from './running-preview';

/**
 * Opens, starts, leaves and ends previews.
 * @param unfit returns why the portal wouldn't run a version in the current composition
 */
export function previewRoutes(
  deps: ServerDeps,
  unfit: (version: FittedVersion) => string[],
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const asked = { access: requirePerson(deps), readBody: jsonBody({ limit: 2_048 }) };
  mount(router, previewEndpoints.openPreview, asked, async (_req, res, { body }) => {
    res.json(toOffer(await requireOfferedPreview(deps, body.token, getPerson(res), unfit)));
  });
  mount(router, previewEndpoints.startPreview, asked, async (req, res, { body }) => {
    const { userId, sessionId, organizationId } = getPerson(res);
    const found = await requireOfferedPreview(deps, body.token, { userId }, unfit);
    const { id, remote, version, owner } = found;
    const opening = await auditedTransaction(
      deps,
      systemWork.platform,
      getAuditSource(req, res),
      (tx, record) =>
        record({
          event: 'preview_opened',
          userId,
          sessionId,
          organizationId,
          object: { kind: 'remote', id: remote },
          details: { version, owner, preview: id },
        }).then(() => startPreview(tx, { id, sessionId })),
    );
    setPreviewCookie(deps, res, { opening, until: found.expires_at.getTime() });
    res.status(204).end();
  });
  mountLeave(router, deps);
  const decided = { access: requireOperator(deps), readBody: jsonBody({ limit: 1_024 }) };
  mount(router, previewEndpoints.endPreview, decided, async (req, res, { body }) => {
    const by = res.locals.identity;
    if (!(await endPreviewOf(deps, getAuditSource(req, res), body.id, by))) {
      throw new ApiError('not_found', 'This preview has already ended.');
    }
    res.status(204).end();
  });
  return router;
}

/** Also works when signed out, because it only restores the composed version. */
function mountLeave(router: Router, deps: ServerDeps): void {
  const access = createAccessStep('anyone', (req, res, next) => {
    if (!isSameOrigin(req, deps.config.publicUrl)) {
      throw new ApiError('forbidden', 'Previews can only be left from a page of the portal.');
    }
    res.set('Cache-Control', 'no-store');
    next();
  });
  mount(router, previewEndpoints.leavePreview, { access }, async (req, res) => {
    const running = await findRunningPreview(deps, req);
    const opening = getOpening(deps, req);
    if (opening) {
      await auditedTransaction(
        deps,
        systemWork.platform,
        getAuditSource(req, res),
        async (tx, record) => {
          const isLeft = await leavePreview(tx, opening);
          if (!isLeft || !running) return;
          const { remote, version, id } = running;
          await record({
            event: 'preview_left',
            userId: running.user_id,
            sessionId: running.session_id,
            organizationId: running.organization_id,
            object: { kind: 'remote', id: remote },
            details: { version, preview: id },
          });
        },
      );
    }
    clearPreview(deps, req, res);
    res.status(204).end();
  });
}
