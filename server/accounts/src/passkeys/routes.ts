import { Router } from 'express';
import { getPerson, requirePerson } from 'server-core/access/require-person';
import { getAuditSource } from 'server-core/audit/audit-source';
import { systemWork } from 'server-core/database/system-work';
import { mount } from 'server-core/middleware/mount';
import { issueChallenge } from 'server-core/passwords/passkeys/challenges';
import { getRelyingParty } from 'server-core/passwords/passkeys/relying-party';
import { getPasskeys } from 'server-core/passwords/passkeys/stored-passkeys';
import { createAssertionOptions } from 'server-core/passwords/passkeys/webauthn';
import { checkProof } from 'server-core/passwords/proof/check-proof';
import type { ServerDeps } from 'server-core/server/server-deps';
import { passkeyEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import {
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  switchSecondFactor,
} from './change-factors';
import { addPasskey, startPasskey } from './register-passkey';
import { readSignInFactors } from './sign-in-factors';

const BODY_LIMIT = 32_768;

/** `/api/passkeys`: the signed-in person's own passkeys, second factor and recovery codes. */
export function passkeyRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requirePerson(deps);
  const steps = { access, readBody: jsonBody({ limit: BODY_LIMIT }) };
  const endpoints = passkeyEndpoints;

  mount(router, endpoints.getSignInFactors, { access }, async (_req, res) => {
    res.json(await runAsSystem(deps, (tx) => readSignInFactors(tx, getPerson(res))));
  });
  mount(router, endpoints.startPasskey, steps, async (req, res, { body }) => {
    await checkProof(deps, getAuditSource(req, res), getPerson(res), body.proof);
    res.json(await startPasskey(deps, getPerson(res)));
  });
  mount(router, endpoints.addPasskey, steps, async (req, res, { body }) => {
    res.json(await addPasskey(deps, getAuditSource(req, res), getPerson(res), body));
  });
  mount(router, endpoints.startProof, { access }, async (_req, res) => {
    res.json(await startProof(deps, getPerson(res)));
  });
  mount(router, endpoints.renamePasskey, steps, async (req, res, { params, body }) => {
    const change = { passkeyId: params.passkeyId, name: body.name };
    res.json(await renamePasskey(deps, getAuditSource(req, res), getPerson(res), change));
  });
  mount(router, endpoints.removePasskey, steps, async (req, res, { params, body }) => {
    const source = getAuditSource(req, res);
    await checkProof(deps, source, getPerson(res), body.proof);
    res.json(await removePasskey(deps, source, getPerson(res), params.passkeyId));
  });
  mount(router, endpoints.switchSecondFactor, steps, async (req, res, { body }) => {
    const source = getAuditSource(req, res);
    await checkProof(deps, source, getPerson(res), body.proof);
    res.json(await switchSecondFactor(deps, source, getPerson(res), body.on));
  });
  mount(router, endpoints.createRecoveryCodes, steps, async (req, res, { body }) => {
    const source = getAuditSource(req, res);
    await checkProof(deps, source, getPerson(res), body.proof);
    res.json(await renewRecoveryCodes(deps, source, getPerson(res)));
  });
  return router;
}

/** Only the person's own passkeys may be used. */
async function startProof(deps: ServerDeps, { userId, sessionId }: ReturnType<typeof getPerson>) {
  const { challenge, own } = await runAsSystem(deps, async (tx) => ({
    challenge: await issueChallenge(tx, { purpose: 'confirm', sessionId }),
    own: await getPasskeys(tx, userId),
  }));
  return { options: await createAssertionOptions(getRelyingParty(deps.config), challenge, own) };
}

function runAsSystem<Result>(
  { db }: Pick<ServerDeps, 'db'>,
  work: Parameters<typeof db.transaction<Result>>[1],
): Promise<Result> {
  return db.transaction(systemWork.account, work);
}
