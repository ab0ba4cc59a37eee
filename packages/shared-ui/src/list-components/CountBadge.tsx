import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** A count inside a button. */
export const CountBadge = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: ${tokens.radius.pill}px;
  background: ${tokens.brand};
  color: ${tokens.onBrand};
  font-size: 11px;
  font-weight: 600;
`;
