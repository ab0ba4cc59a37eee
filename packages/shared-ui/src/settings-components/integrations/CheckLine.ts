import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** The result of checking a key. */
export const CheckLine = styled.p`
  display: flex;
  gap: 8px;
  font-size: ${tokens.size.small};
  & > svg { flex: none; margin-top: 2px; }
  &[data-tone='ok'] > svg { color: ${tokens.ok}; }
  &[data-tone='error'] > svg { color: ${tokens.error}; }
`;
