import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** A value with its copy button. */
export const CopiedFrame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  & > code { min-width: 0; overflow-wrap: anywhere; color: ${tokens.text}; font: 0.8125rem/1.5 ui-monospace, monospace; }
  & > button { flex: none; }
`;
