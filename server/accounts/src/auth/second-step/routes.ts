import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { passkeyEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { toSessionRequest } from '../request/session-request';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in';
import { signInWithRecoveryCode } from './recovery-sign-in';

/** `/api/proxy/sign-in`: a passkey instead of the password, or the second step of a sign-in. */
export function secondStepRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = deps.config.bytes.anonymousBody;
  const steps = { readBody: jsonBody({ limit }) };
  const { startPasskeySignIn: start, signInWithPasskey: finish } = passkeyEndpoints;

  mount(router, start, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    res.json(await startPasskeySignIn(deps, toSessionRequest(deps, req, res), body.token));
  });
  mount(router, finish, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    res.json(await signInWithPasskey(deps, toSessionRequest(deps, req, res), body));
  });
  mount(router, passkeyEndpoints.signInWithRecoveryCode, steps, async (req, res, { body }) => {
    res.set('Cache-Control', 'no-store');
    res.json(await signInWithRecoveryCode(deps, toSessionRequest(deps, req, res), body));
  });
  return router;
}
