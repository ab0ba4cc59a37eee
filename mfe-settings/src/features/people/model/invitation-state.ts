import type { Invitation } from 'shared-contract';
import { texts } from '../texts';
import { formatStepTime } from './when';

const words = texts.invitations;

/** Number of steps done: sent, opened, accepted. */
export const steps: Readonly<Record<string, number>> = { sent: 1, opened: 2, accepted: 3 };

/** @returns whether the invitation can still be accepted */
export const isOpen = ({ state }: Invitation): boolean => state === 'sent' || state === 'opened';

/** @returns whether the invitation was accepted or revoked, so that it can't be sent again */
export const isPast = ({ state }: Invitation): boolean =>
  state === 'accepted' || state === 'revoked';

/** @returns the state and its time as text */
export function describeState(invitation: Invitation, now = Date.now()): string {
  const { state, email, sent_at, opened_at, accepted_at, accepted_by, revoked_by } = invitation;
  const formatTime = (time: string | null) => (time === null ? '' : formatStepTime(time, now));
  switch (state) {
    case 'sent':
      return (email === null ? words.made : words.sent)(formatTime(sent_at));
    case 'opened':
      return words.opened(formatTime(opened_at));
    case 'accepted':
      return email === null && accepted_by !== null
        ? words.acceptedBy(accepted_by, formatTime(accepted_at))
        : words.accepted(formatTime(accepted_at));
    case 'expired':
      return opened_at === null ? words.expired : words.expiredOpened;
    case 'revoked':
      return revoked_by === null ? words.revoked : words.revokedBy(revoked_by);
  }
}
