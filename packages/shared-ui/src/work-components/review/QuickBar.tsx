import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** The verdict on a phone, pinned to the lower edge. */
export const QuickBar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  padding: 12px 16px;
  border-top: 1px solid ${tokens.border};
  background: ${tokens.surface};
  box-shadow: ${tokens.shadow};
  & > [role='radiogroup'] { display: contents; }
  & button { justify-content: center; min-height: 44px; padding-inline: 4px; }
  & [role='radio'] { height: 48px; margin: 0; }
  & [role='radio'] > svg { display: none; }
`;
