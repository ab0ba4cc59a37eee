import { type Request, type Response, Router } from 'express';
import { requireAdmin } from 'server-core/access/require-admin';
import { getAuditSource } from 'server-core/audit/audit-source';
import { normalizeEmail } from 'server-core/formats/email';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { authTexts, type InvitationMade } from 'shared-contract';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { ApiError, jsonBody } from 'shared-server';
import { getInvitationLink } from './invitation-mail';
import { listInvitations, readInvitation } from './list-invitations';
import { mailInvitation } from './mail-invitation';
import {
  createInvitation,
  type MadeInvitation,
  renewInvitation,
  revokeInvitation,
} from './stored-invitations';

/** `/api/invitations` of an organization, for its admins. */
export function invitationRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireAdmin(deps);
  const readBody = jsonBody({ limit: 4_096 });
  const endpoints = peopleEndpoints;

  mount(router, endpoints.listInvitations, { access }, async (_req, res) => {
    res.json(await listInvitations(deps, getMember(res)));
  });
  mount(router, endpoints.createInvitation, { access, readBody }, async (req, res, { body }) => {
    const email = body.email === undefined ? null : requireEmail(body.email);
    await countInvitation(deps, res);
    const draft = { role: body.role, email };
    const made = await createInvitation(deps, getMember(res), getAuditSource(req, res), draft);
    res.status(201).json(await respondWithInvitation(deps, req, res, made));
  });
  mount(router, endpoints.resendInvitation, { access }, async (req, res, { params }) => {
    await countInvitation(deps, res);
    const made = await renewInvitation(deps, getMember(res), getAuditSource(req, res), params.id);
    res.json(await respondWithInvitation(deps, req, res, made));
  });
  mount(router, endpoints.revokeInvitation, { access }, async (req, res, { params }) => {
    await revokeInvitation(deps, getMember(res), getAuditSource(req, res), params.id);
    res.json(await listInvitations(deps, getMember(res)));
  });
  return router;
}

function requireEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  return email;
}

function countInvitation(deps: ServerDeps, res: Response): Promise<void> {
  const { limits, mailLimits } = deps.config;
  const { organizationId, userId } = getMember(res);
  return countAttempt(deps, [
    { name: 'invitations', limit: limits.invitationsPerOrganization, subject: organizationId },
    { name: 'invitations-person', limit: mailLimits.invitationsPerPerson, subject: userId },
  ]);
}

/** Mails the invitation in the background, or else returns its link. */
async function respondWithInvitation(
  deps: ServerDeps,
  req: Request,
  res: Response,
  made: MadeInvitation,
): Promise<InvitationMade> {
  const { config } = deps;
  const invitation = await readInvitation(deps, getMember(res), made.id);
  if (made.email) mailInvitation(deps, getAuditSource(req, res), getMember(res), made);
  return {
    invitation,
    link: made.isMailed ? null : getInvitationLink(config.publicUrl, made.token),
  };
}
