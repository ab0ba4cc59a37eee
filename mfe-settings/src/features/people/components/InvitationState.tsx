import styled from '@emotion/styled';
import type { Invitation } from 'shared-contract';
import { Icon, tokens } from 'shared-ui/core';
import { isPast, stateText, steps } from '../model/invitation-state';

const Steps = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;
  width: 34px;
  & > i { width: 10px; height: 4px; border-radius: 2px; background: ${tokens.borderStrong}; opacity: 0.45; }
  & > i[data-done] { background: ${tokens.ok}; opacity: 1; }
`;

const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 34px;
  color: ${tokens.textFaint};
`;

/** Three marks for sent, opened and accepted, or an icon for what has ended; always with words. */
export function InvitationState({ invitation }: { invitation: Invitation }) {
  const text = stateText(invitation);
  const done = steps[invitation.state];
  return (
    <span data-state="" data-past={isPast(invitation) || undefined}>
      {done === undefined ? (
        <Mark aria-hidden="true">
          <Icon name={invitation.state === 'expired' ? 'clock' : 'close'} size={16} />
        </Mark>
      ) : (
        <Steps aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} data-done={step <= done || undefined} />
          ))}
        </Steps>
      )}
      <span title={text}>{text}</span>
    </span>
  );
}
