import type { Invitation } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { InvitationMark, InvitationSteps } from 'shared-ui/settings';
import { describeState, isPast, steps } from '../model/invitation-state';

/**
 * Three marks for sent, opened and accepted, or an icon for an ended invitation; always with text.
 */
export function InvitationState({ invitation }: { invitation: Invitation }) {
  const text = describeState(invitation);
  const done = steps[invitation.state];
  return (
    <span data-state="" data-past={isPast(invitation) || undefined}>
      {done === undefined ? (
        <InvitationMark aria-hidden="true">
          <Icon name={invitation.state === 'expired' ? 'clock' : 'close'} size={16} />
        </InvitationMark>
      ) : (
        <InvitationSteps aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} data-done={step <= done || undefined} />
          ))}
        </InvitationSteps>
      )}
      <span title={text}>{text}</span>
    </span>
  );
}
