import { type Request, type Response, Router } from 'express';
import { getPerson, requirePerson } from 'server-core/access/require-person';
import { getAuditSource } from 'server-core/audit/audit-source';
import { systemWork } from 'server-core/database/system-work';
import { readBearerToken } from 'server-core/formats/bearer';
import { mount } from 'server-core/middleware/mount';
import { getAddress } from 'server-core/rate-limits/address';
import type { ServerDeps } from 'server-core/server/server-deps';
import { tokenPrefix } from 'server-core/sessions/tokens';
import { ownAccountEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { confirmIdentity } from './confirm-identity';
import { confirmOwnAddress } from './email/confirm-address';
import { sendEmailProof } from './email/email-proof';
import { requestEmailChange, withdrawEmailChange } from './email/request-email-change';
import { confirmNewAddress, undoEmail } from './email/use-email-link';
import { changeName, readOwnAccount } from './own-profile';
import { endOneSession, endOtherSessions, listSessions } from './own-sessions';

/** `/api/account`: the signed-in person's own name, address and sessions. */
export function ownAccountRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requirePerson(deps);
  const readBody = jsonBody({ limit: 16_384 });
  const readProof = jsonBody({ limit: 32_768 });
  const { db } = deps;
  const one = ownAccountEndpoints;

  mount(router, one.getAccount, { access }, async (_req, res) => {
    const { userId } = getPerson(res);
    res.json(await db.transaction(systemWork.account, (tx) => readOwnAccount(tx, userId)));
  });
  mount(router, one.changeName, { access, readBody }, async (req, res, { body }) => {
    res.json(await changeName(deps, getAuditSource(req, res), getPerson(res), body));
  });
  mount(router, one.proveIdentity, { access, readBody: readProof }, async (req, res, { body }) => {
    await confirmIdentity(deps, getAuditSource(req, res), getPerson(res), body.proof);
    res.status(204).end();
  });
  mount(router, one.requestEmailChange, { access, readBody }, async (req, res, { body }) => {
    res.json(await requestEmailChange(deps, getAuditSource(req, res), getPerson(res), body));
  });
  mount(router, one.withdrawEmailChange, { access }, async (_req, res) => {
    res.json(await withdrawEmailChange(deps, getPerson(res)));
  });
  mount(router, one.sendEmailProof, { access }, async (req, res) => {
    res.json(await sendEmailProof(deps, getAuditSource(req, res), getPerson(res)));
  });
  mount(router, one.listOwnSessions, { access }, async (_req, res) => {
    res.json(await listSessions(deps, getPerson(res)));
  });
  mount(router, one.endOwnSession, { access }, async (req, res, { params }) => {
    res.json(await endOneSession(deps, getAuditSource(req, res), getPerson(res), params.sessionId));
  });
  mount(router, one.endOtherSessions, { access }, async (req, res) => {
    res.json(await endOtherSessions(deps, getAuditSource(req, res), getPerson(res)));
  });
  mountLinks(router, deps);
  return router;
}

function mountLinks(router: Router, deps: ServerDeps): void {
  const { config } = deps;
  const readBody = jsonBody({ limit: config.bytes.anonymousBody });
  const toLinkRequest = (req: Request, res: Response) => ({
    ...getAuditSource(req, res),
    address: getAddress(req),
    bearer: readBearerToken(req.get('authorization')),
  });
  mount(router, ownAccountEndpoints.confirmEmail, { readBody }, async (req, res, { body }) => {
    const isOwn = body.token.startsWith(tokenPrefix.emailProof);
    const confirm = isOwn ? confirmOwnAddress : confirmNewAddress;
    res.json(await confirm(deps, toLinkRequest(req, res), body));
  });
  mount(router, ownAccountEndpoints.undoEmail, { readBody }, async (req, res, { body }) => {
    res.json(await undoEmail(deps, toLinkRequest(req, res), body));
  });
}
