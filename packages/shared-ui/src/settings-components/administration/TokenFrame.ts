import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** Wraps the table of access tokens. */
export const TokenFrame = styled.div`
  min-width: 0;
  & small { margin-left: 8px; color: ${tokens.textFaint}; font: inherit; font-weight: 400; }
`;
