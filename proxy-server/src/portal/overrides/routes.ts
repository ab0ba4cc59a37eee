import express, { type RequestHandler, type Router } from 'express';
import { api } from 'shared-contract';
import { ApiError, rawBody } from 'shared-server';
import { addressOf } from '../../core/rate-limits/address';
import { countAttempt } from '../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../core/server/server-deps';
import { isOwnForm, isSameOrigin } from '../../middleware/same-origin';
import type { CompositionSource } from '../composition/composition-source';
import { setOverride } from '../composition/override-cookie';
import { allowOverride } from './allow-override';
import { endOverride } from './end-override';
import type { Questions } from './question';
import { recordOverride } from './record-override';

const refused = 'Only the portal itself can change an override.';
const unasked = 'This question was answered already, or is too old. Please open the address again.';

/** `POST` and `DELETE /config/overrides`: the confirmed override, and its end. */
export function overrideRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  questions: Questions,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const own =
    (isOwn: typeof isSameOrigin): RequestHandler =>
    (req, res, next) => {
      if (!isOwn(req, deps.config.publicUrl)) throw new ApiError('forbidden', refused);
      res.set('Cache-Control', 'no-store');
      next();
    };
  const readForm = rawBody({
    limit: 2_048,
    types: ['application/x-www-form-urlencoded'],
    budget: deps.strangerBytes,
  });
  router.post(api.overrides, own(isOwnForm), readForm, async (req, res) => {
    const limit = deps.config.limits.overridesPerAddress;
    await countAttempt(deps, [{ name: 'override', limit, subject: addressOf(req) }]);
    const form = new URLSearchParams(req.body?.toString('utf8'));
    const question = questions.answer(req, res, form.get('token'));
    if (!question) throw new ApiError('forbidden', unasked);
    if (form.get('answer') === 'run') {
      const { remote, origin } = question;
      // The environment may have changed while the person was asked.
      const { override, rules } = allowOverride(source, { remote, origin });
      setOverride(deps, res, override, rules);
      await recordOverride(deps, req, res, 'override_set', override);
    }
    res.redirect(303, question.path);
  });
  router.delete(api.overrides, own(isSameOrigin), async (req, res) => {
    await endOverride(deps, source, req, res);
    res.status(204).end();
  });
  return router;
}
