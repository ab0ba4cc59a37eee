import type { Response } from 'express';
import type { TicketKind } from 'shared-contract';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, createAccessStep } from '../sessions/access-step';
import { type OpenTicket, redeemTicket } from './redeem-ticket';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/** Admits requests with a ticket of the kind; {@link getTicket} returns its object. */
export function requireTicket(deps: Deps, kind: TicketKind): AccessStep<'ticket'> {
  return createAccessStep('ticket', async (req, res, next) => {
    const ticket = await redeemTicket(deps, req, kind);
    Object.assign(res.locals, { ticket, member: ticket.member });
    next();
  });
}

/** Like {@link requireTicket}, but also admits members without one. */
export function requireMemberOrTicket(
  deps: Deps,
  kind: TicketKind,
  signedIn: AccessStep<'member'>,
): AccessStep<'member_or_ticket'> {
  const withTicket = requireTicket(deps, kind);
  return createAccessStep('member_or_ticket', (req, res, next) =>
    (req.query.ticket === undefined ? signedIn : withTicket)(req, res, next),
  );
}

/**
 * @returns the object of the request's ticket; undefined when a member's own session admitted the
 * request
 */
export function getOptionalTicket<Kind extends TicketKind>(
  res: Response,
  kind: Kind,
): OpenTicket<Kind>['object'] | undefined {
  const ticket = res.locals.ticket as OpenTicket<Kind> | undefined;
  return ticket?.object.kind === kind ? ticket.object : undefined;
}

/** @returns the object of the ticket that {@link requireTicket} accepted */
export function getTicket<Kind extends TicketKind>(
  res: Response,
  kind: Kind,
): OpenTicket<Kind>['object'] {
  const opened = getOptionalTicket(res, kind);
  if (!opened) throw new Error('getTicket() needs requireTicket() before it');
  return opened;
}
