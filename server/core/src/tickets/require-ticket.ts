import type { Response } from 'express';
import type { TicketKind } from 'shared-contract';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, accessStep } from '../sessions/access-step';
import { type OpenTicket, redeemTicket } from './redeem-ticket';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/** Lets in whoever brings a ticket of the kind; {@link ticketOf} finds its object. */
export function requireTicket(deps: Deps, kind: TicketKind): AccessStep<'ticket'> {
  return accessStep('ticket', async (req, res, next) => {
    const ticket = await redeemTicket(deps, req, kind);
    Object.assign(res.locals, { ticket, member: ticket.member });
    next();
  });
}

/** As {@link requireTicket}, and lets members in who bring none. */
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

/** @returns the object that the request's ticket opens; undefined for a member's own session */
export function openedByTicket<Kind extends TicketKind>(
  res: Response,
  kind: Kind,
): OpenTicket<Kind>['object'] | undefined {
  const ticket = res.locals.ticket as OpenTicket<Kind> | undefined;
  return ticket?.object.kind === kind ? ticket.object : undefined;
}

/** @returns the object that the ticket of {@link requireTicket} opens */
export function ticketOf<Kind extends TicketKind>(
  res: Response,
  kind: Kind,
): OpenTicket<Kind>['object'] {
  const opened = openedByTicket(res, kind);
  if (!opened) throw new Error('ticketOf() needs requireTicket() before it');
  return opened;
}
