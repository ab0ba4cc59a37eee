import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** The status of an invitation. */
export const InvitationSteps = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;
  width: 34px;
  & > i { forced-color-adjust: none; width: 10px; height: 4px; border-radius: 2px; background: ${tokens.borderStrong}; opacity: 0.45; }
  & > i[data-done] { background: ${tokens.ok}; opacity: 1; }
`;

/** Icon of an invitation that has ended. */
export const InvitationMark = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 34px;
  color: ${tokens.textFaint};
`;
