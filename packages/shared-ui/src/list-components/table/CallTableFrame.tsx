import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import {
  cut,
  DAY_HEIGHT,
  HEAD_HEIGHT,
  HEADER_HEIGHT,
  HIT_HEIGHT,
  headButton,
  PHONE_HIT_HEIGHT,
  PHONE_ROW_HEIGHT,
  ROW_HEIGHT,
} from '../look';

/**
 * Wraps the rows of a virtual table of calls: rules between rows, no boxes; two lines per call on a
 * phone.
 */
export const CallTableFrame = styled.div`
  font-size: ${tokens.size.small};
  &[data-scrolls] { overflow: auto hidden; }
  & [data-cells] { display: grid; grid-template-columns: var(--tracks); align-items: center; }
  & [role='columnheader'], & [data-cells] > [role='cell'], & [role='rowheader'] {
    ${cut}
    padding: 0 8px;
  }
  & [data-cells] > [data-select] { height: 100%; padding: 0; overflow: visible; }
  & [data-select] > label { display: grid; place-items: center; width: 32px; height: 100%; cursor: pointer; }
  & [data-select] input { width: 16px; height: 16px; margin: 0; accent-color: ${tokens.brand}; opacity: 0; }
  &[data-selecting] [data-select] input, & [role='row']:hover [data-select] input,
  & [role='row']:focus-within [data-select] input, & [data-select] input:focus-visible { opacity: 1; }
  @media (hover: none) { & [data-select] input { opacity: 1; } }
  & [data-call][data-selected] { background: ${tokens.brandSoft}; }
  & [data-figure] { text-align: right; font-variant-numeric: tabular-nums; }
  & [data-head] {
    position: sticky;
    top: ${HEADER_HEIGHT}px;
    z-index: 2;
    background: var(--calls-ground);
    box-shadow: inset 0 -1px ${tokens.border};
  }
  &[data-scrolls] [data-head] { position: static; }
  & [data-head] > div { height: ${HEAD_HEIGHT}px; }
  & [role='columnheader'] { color: ${tokens.textFaint}; font-weight: 500; }
  & [role='columnheader'] button { ${headButton} }
  & [role='columnheader'] button:hover, & [aria-sort] { color: ${tokens.text}; }
  & [data-up] { rotate: 180deg; }

  & [data-rows] { position: relative; }
  & [data-rows] > [role='row'] { position: absolute; top: 0; right: 0; left: 0; }
  & [data-unread] {
    position: absolute;
    right: 0;
    left: 0;
    background:
      repeating-linear-gradient(transparent 0 14px, ${tokens.surfaceSunken} 14px 26px, transparent 26px ${ROW_HEIGHT - 1}px, ${tokens.borderSoft} ${ROW_HEIGHT - 1}px ${ROW_HEIGHT}px);
  }
  & [data-day] {
    display: flex;
    align-items: center;
    gap: 6px;
    height: ${DAY_HEIGHT}px;
    padding: 4px 8px 0;
    border-bottom: 1px solid ${tokens.border};
    color: ${tokens.textMuted};
    font-weight: 600;
  }
  & [data-day] span { font-weight: 400; }
  & [data-call] { height: ${ROW_HEIGHT}px; border-bottom: 1px solid ${tokens.borderSoft}; outline: none; }
  & [data-call] > [data-cells] { height: ${ROW_HEIGHT - 1}px; }
  &[data-hits] [data-call] { height: ${HIT_HEIGHT}px; }
  & [data-call]:hover { background: ${tokens.surfaceSunken}; }
  &[data-peeks] [data-call] { cursor: pointer; }
  & [data-call][aria-current] { background: ${tokens.brandSoft}; box-shadow: inset 2px 0 ${tokens.brandText}; }
  & [data-call] { scroll-margin: 100px 0 40px; }
  & [data-call]:focus-visible { outline: 2px solid ${tokens.focus}; outline-offset: -2px; }
  & [data-column='customer'] { display: flex; align-items: center; gap: 8px; }
  & [data-column='customer'] > :not(a) { flex: none; color: ${tokens.textMuted}; }
  & [data-column='customer'] > i { forced-color-adjust: none; width: 6px; height: 6px; border-radius: 50%; background: ${tokens.text}; }
  & a[data-who] { ${cut} color: ${tokens.textMuted}; font-weight: 550; text-decoration: none; }
  &:not([data-peeks]) a[data-who]::after { content: ''; position: absolute; inset: 0; }
  & [data-new] a[data-who] { color: ${tokens.text}; font-weight: 650; }
  & [data-column='number'] > a { position: relative; color: inherit; text-decoration: none; }
  & [data-column='number'] > a:hover { text-decoration: underline; }
  & [data-column='time'], & [data-column='tools'], & [data-column='cost'] { color: ${tokens.textMuted}; font-variant-numeric: tabular-nums; }
  & [data-column='assistant'], & [data-column='summary'], & [data-column='number'], & [data-column='id'] { color: ${tokens.textMuted}; }
  & [data-column='tools'] svg { display: inline; vertical-align: -2px; }

  & [data-column='status'] [data-tone='error'] { color: ${tokens.error}; }
  & [data-column='status'] [data-tone='warning'] { color: ${tokens.warning}; }

  & [data-hit] { display: flex; align-items: center; height: 24px; margin-top: -4px; padding: 0 8px; color: ${tokens.textMuted}; }
  & [data-hit] > a { position: relative; flex: 0 0 auto; min-width: 140px; padding-right: 8px; font-variant-numeric: tabular-nums; line-height: 24px; text-decoration: none; }
  & [data-hit] > a:hover { text-decoration: underline; }
  & [data-hit] > span { ${cut} }

  ${media.narrow} {
    & [data-head] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & [data-day] { padding: 8px 0 0; border-bottom: 0; }
    & [data-call], &[data-hits] [data-call] { height: ${PHONE_ROW_HEIGHT}px; padding: 8px 0; }
    &[data-hits] [data-call] { height: ${PHONE_HIT_HEIGHT}px; }
    & [data-call] > [data-cells] {
      grid-template-columns: minmax(0, 1fr) auto;
      grid-auto-rows: 22px;
      column-gap: 12px;
      height: auto;
      line-height: 22px;
    }
    & [data-call] > [data-cells] > * { padding: 0; }
    & [data-call] > [data-cells]:has(> [data-select]) { grid-template-columns: 40px minmax(0, 1fr) auto; }
    & [data-call] > [data-cells] > [data-select] { grid-row: span 2; height: 44px; }
    & [data-select] > label { width: 40px; }
    & [data-select] input { width: 20px; height: 20px; }
    & [data-call] [data-column='customer'] { font-size: ${tokens.size.body}; }
    & [data-call] [data-column='time'], & [data-call] [data-column='duration'] { text-align: right; color: ${tokens.textMuted}; }
    & [data-hit] { align-items: flex-start; height: 40px; margin: 0; padding: 0; }
    & [data-hit] > a { min-width: 44px; line-height: 20px; }
    & [data-hit] > span { display: -webkit-box; white-space: normal; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 20px; }
  }
`;
