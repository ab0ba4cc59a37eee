import type { Response } from 'express';
import type { TicketKind } from 'shared-contract';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, accessStep } from '../sessions/access-step';
import { type OpenTicket, redeemTicket } from './redeem-ticket';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/** Admits requests with a ticket of the kind; {@link ticketOf} returns its object. */
export function requireTicket(deps: Deps, kind: TicketKind): AccessStep<'ticket'> {
  return accessStep('ticket', async (req, res, next) => {
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
  return accessStep('member_or_ticket', (req, res, next) =>
    (req.query.ticket === undefined ? signedIn : withTicket)(req, res, next),
  );
}

/** @returns the object of the request's ticket; undefined for a member's own session */
export function openedByTicket<Kind extends TicketKind>(
  res: Response,
  kind: Kind,
): OpenTicket<Kind>['object'] | undefined {
  const ticket = res.locals.ticket as OpenTicket<Kind> | undefined;
  return ticket?.object.kind === kind ? ticket.object : undefined;
}

/** @returns the object of the ticket that {@link requireTicket} accepted */
export function ticketOf<Kind extends TicketKind>(
  res: Response,
  kind: Kind,
): OpenTicket<Kind>['object'] {
  const opened = openedByTicket(res, kind);
  if (!opened) throw new Error('ticketOf() needs requireTicket() before it');
  return opened;
}
