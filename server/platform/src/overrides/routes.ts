import express, { type RequestHandler, type Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { isOwnForm, isSameOrigin } from 'server-core/middleware/same-origin';
import { getAddress } from 'server-core/rate-limits/address';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createAccessStep } from 'server-core/sessions/access-step';
import { platformEndpoints } from 'shared-contract/endpoints';
import { ApiError, rawBody } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import { setOverride } from '../composition/override-cookie';
import { requireAllowedOverride } from './allow-override';
import { endOverride } from './end-override';
import type { Questions } from './question';
import { recordOverride } from './record-override';

const refused = 'Overrides can only be changed from a page of the portal.';
const unasked = 'This confirmation was already used or has expired. Open the link again.';

/** `POST` and `DELETE /config/overrides`: sets a confirmed override, and ends it. */
export function overrideRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  questions: Questions,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const requireOwn = (isOwn: typeof isSameOrigin) =>
    createAccessStep('anyone', (req, res, next) => {
      if (!isOwn(req, deps.config.publicUrl)) throw new ApiError('forbidden', refused);
      res.set('Cache-Control', 'no-store');
      next();
    });
  const readForm = rawBody({
    limit: 2_048,
    types: ['application/x-www-form-urlencoded'],
  });
  const parseForm: RequestHandler = (req, _res, next) => {
    req.body = Object.fromEntries(new URLSearchParams(req.body?.toString('utf8')));
    next();
  };
  const answer = { access: requireOwn(isOwnForm), readBody: [readForm, parseForm] };
  mount(router, platformEndpoints.setOverride, answer, async (req, res, { body }) => {
    const limit = deps.config.limits.overridesPerAddress;
    await countAttempt(deps, [{ name: 'override', limit, subject: getAddress(req) }]);
    const question = await questions.answer(req, res, body.token);
    if (!question) throw new ApiError('forbidden', unasked);
    if (body.answer === 'run') {
      const { remote, origin } = question;
      // The environment may have changed since the confirmation was shown.
      const { override, rules } = requireAllowedOverride(source, { remote, origin });
      await recordOverride(deps, req, res, 'override_set', override);
      setOverride(deps, res, override, rules);
    }
    res.redirect(303, question.path);
  });
  const clear = { access: requireOwn(isSameOrigin) };
  mount(router, platformEndpoints.clearOverrides, clear, async (req, res) => {
    await endOverride(deps, source, req, res);
    res.status(204).end();
  });
  return router;
}
