import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** A table in place of a chart; it scrolls inside. */
export const TableRegion = styled.section`
  height: 248px;
  /* Hidden texts of its cells are clipped with it. */
  position: relative;
  overflow: auto;
  & table { width: 100%; border-collapse: collapse; font-size: ${tokens.size.small}; font-variant-numeric: tabular-nums; }
  & th, & td { height: 32px; padding: 0 8px; border-bottom: 1px solid ${tokens.borderSoft}; text-align: right; font-weight: 400; white-space: nowrap; }
  & th:first-of-type { padding-left: 0; text-align: left; }
  & thead th { position: sticky; top: 0; background: ${tokens.surface}; color: ${tokens.textFaint}; font-weight: 500; }
  & tfoot > tr > * { border: 0; font-weight: 600; }
  & a { color: inherit; }
  & th > a { font-weight: 500; color: ${tokens.brandText}; text-decoration: none; }
`;
