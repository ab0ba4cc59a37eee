import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** Recovery codes in as many columns as fit. */
export const RecoveryCodes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(29ch, 1fr));
  gap: 4px 16px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceSunken};
  list-style: none;
  font-family: ${tokens.font.mono};
`;
