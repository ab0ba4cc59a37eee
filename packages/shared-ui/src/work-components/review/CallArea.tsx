import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { callColours } from '../../list-components/look';

/** Wraps one call: speech colors, rules between parts, and facts on the right. */
export const CallArea = styled.div`
  ${callColours}
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  align-items: start;
  gap: 16px 48px;
  & > [data-wide] { grid-column: 1 / -1; min-width: 0; }
  & > [data-mark] { height: 0; margin-bottom: -16px; }
  & > [data-lead] { max-width: 60ch; font-size: ${tokens.size.lead}; }
  & > [data-side] { display: grid; min-width: 0; }
  & > [data-side] > section { padding-bottom: 16px; }
  & > [data-side] > section + section { padding-top: 8px; border-top: 1px solid ${tokens.border}; }
  & [data-tone='error'] { color: ${tokens.error}; }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

/** Time, both voices and the button to end a running call, below the top bar while scrolling. */
export const LiveBar = styled.div`
  position: sticky;
  top: 48px;
  z-index: 5;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 32px;
  min-height: 88px;
  margin-inline: -24px;
  padding: 8px 24px;
  border-block: 1px solid ${tokens.border};
  background: ${tokens.surface};
  & > [data-timer] { min-width: 96px; font-size: ${tokens.size.page}; line-height: 36px; font-weight: 600; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
  & small { display: block; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-weight: 400; line-height: 20px; letter-spacing: 0; }
  & > [data-lanes] { display: grid; grid-template-columns: 72px minmax(0, 1fr); align-items: center; gap: 2px 12px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-weight: 550; }
  & > [data-lanes] > [data-speaker='user'] { color: var(--calls-customer); }
  & svg[data-lane] { width: 100%; height: 28px; }
  & > button { border-color: ${tokens.text}; background: ${tokens.text}; color: ${tokens.surface}; }
  & > button:hover:not(:disabled) { border-color: ${tokens.textMuted}; background: ${tokens.textMuted}; color: ${tokens.surface}; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    margin-inline: -16px;
    padding-inline: 16px;
    & > [data-lanes] { grid-row: 2; grid-column: 1 / -1; }
    & svg[data-lane] { height: 20px; }
  }
`;

/** Steps of a call as one bar: done, current and upcoming. */
export const LiveSteps = styled.ol`
  display: flex;
  gap: 4px;
  padding: 16px 0;
  font-size: ${tokens.size.small};
  & > li { flex: 1; padding-top: 8px; border-top: 3px solid ${tokens.border}; color: ${tokens.textMuted}; }
  & > li[data-done] { border-color: ${tokens.textMuted}; }
  & > li[aria-current] { border-color: ${tokens.brandText}; color: ${tokens.text}; font-weight: 600; }
  ${media.narrow} {
    & > li[aria-current] { flex: 3; }
    & > li:not([aria-current]) > span { display: none; }
  }
`;
