import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Wraps buttons that each have a label, a figure and a difference. */
export const MetricRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  min-height: 60px;
  margin: 0 -10px 8px;
  & > button {
    display: grid;
    grid-template-columns: auto auto;
    align-items: baseline;
    justify-content: start;
    gap: 0 8px;
    padding: 6px 10px;
    border: 0;
    border-radius: ${tokens.radius.control}px;
    background: none;
    color: inherit;
    text-align: left;
    cursor: pointer;
  }
  & > button:hover { background: ${tokens.surfaceSunken}; }
  & > button[aria-pressed='true'] { background: ${tokens.brandSoft}; }
  & > button[aria-pressed='true'] > span { color: ${tokens.brandText}; }
  & span { grid-column: 1 / -1; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & b { font-size: ${tokens.size.title}; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums; }
  & i { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-style: normal; }
  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;
