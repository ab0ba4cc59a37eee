import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/**
 * Wraps a `table`: scrolls sideways in its own frame when it doesn't fit. Cells accept
 * `data-number` for figures and `data-text` for long text.
 */
export const TableFrame = styled.div`
  /* Hidden texts of its cells are clipped with it. */
  position: relative;
  overflow: auto hidden;
  & > table { width: 100%; border-collapse: collapse; font-size: ${tokens.size.small}; }
  & th {
    padding: 8px 12px;
    border-bottom: 1px solid ${tokens.border};
    color: ${tokens.textMuted};
    font-weight: 550;
    text-align: left;
    white-space: nowrap;
  }
  & td { padding: 8px 12px; border-bottom: 1px solid ${tokens.border}; vertical-align: baseline; }
  & tr:last-of-type > td { border-bottom: 0; }
  & td[data-number] { color: ${tokens.textMuted}; font-variant-numeric: tabular-nums; text-align: right; }
  & td[data-text] { min-width: 180px; max-width: 480px; overflow-wrap: anywhere; }
`;
