import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { chartColours } from './look';

/** Wraps the labels of a chart's parts; a child with `data-tone` draws the mark. */
export const ChartKey = styled.ul`
  ${chartColours}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding-top: 8px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  & > li { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; }
  & a { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; color: inherit; text-decoration: none; }
  & a:hover { color: ${tokens.text}; text-decoration: underline; }
  & b { color: ${tokens.text}; font-weight: 600; font-variant-numeric: tabular-nums; }
  & [data-tone] { flex: none; width: 10px; height: 10px; border-radius: ${tokens.radius.mark}px; }
  & [data-tone='before'] { width: 12px; height: 2px; border-radius: 0; }
  & > [data-end] { margin-left: auto; }
`;
