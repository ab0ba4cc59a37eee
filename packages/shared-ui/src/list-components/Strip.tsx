import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** A line about the state of the page, with one action. */
export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 10px 12px;
  border-radius: ${tokens.radius.control}px;
  background: ${tokens.surfaceSunken};
  & > svg { color: ${tokens.textMuted}; }
`;
