import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** Figures of a row in columns. */
export const RowCells = styled.span`
  display: grid;
  grid-template-columns: 78px 44px 88px 52px 64px 86px;
  align-items: center;
  gap: 12px;
  text-align: right;
  font-variant-numeric: tabular-nums;
  & > a { position: relative; z-index: 1; min-height: 24px; line-height: 24px; }
  & > a:hover { text-decoration: underline; }
  & > :last-child { color: ${tokens.textMuted}; }
`;
