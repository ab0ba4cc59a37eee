import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Background in place of a turn that one of the calls doesn't have. */
const hatched = `repeating-linear-gradient(-45deg, ${tokens.surfaceSunken} 0 6px, transparent 6px 12px)`;

const columns = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px minmax(0, 1fr);
  gap: 0 24px;
`;
const speech = `& [data-speaker='user'] { color: var(--calls-customer); }`;

/** Both calls with their recordings, below the top bar while scrolling. */
export const CompareHeads = styled.div`
  ${columns}
  position: sticky;
  top: 48px;
  z-index: 5;
  margin-inline: -24px;
  padding: 12px 24px 10px;
  border-block: 1px solid ${tokens.border};
  background: ${tokens.surface};
  font-size: ${tokens.size.small};
  & h2 { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; font-size: ${tokens.size.lead}; line-height: 24px; }
  & h2 > i { display: grid; place-items: center; width: 20px; height: 20px; border-radius: ${tokens.radius.small}px; background: ${tokens.surfaceSunken}; color: ${tokens.textMuted}; font: 650 0.75rem/1 ${tokens.font.sans}; }
  & h2 > a { color: ${tokens.text}; }
  & [data-meta] { display: flex; flex-wrap: wrap; gap: 0 12px; color: ${tokens.textMuted}; }
  & [data-lane] { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 12px; padding-top: 8px; font-variant-numeric: tabular-nums; }
  & [data-lane] > button { width: ${tokens.control.height}; height: ${tokens.control.height}; border-radius: 50%; box-shadow: inset 0 0 0 1px ${tokens.borderStrong}; }
  & [data-active] > button { background: ${tokens.text}; color: ${tokens.surface}; }
  & [data-mid] { display: grid; place-content: center; justify-items: center; gap: 6px; color: ${tokens.textMuted}; }
  & [data-mid] > span { display: inline-flex; align-items: center; gap: 4px; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 16px;
    margin-inline: -16px;
    padding: 10px 16px;
    & [data-mid], & [data-meta], & [data-lane] > span { display: none; }
    & [data-lane] { grid-template-columns: auto minmax(0, 1fr); gap: 8px; }
  }
`;

/** Figures of both calls in one row. */
export const CompareFacts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 24px;
  padding-bottom: 14px;
  border-bottom: 1px solid ${tokens.borderSoft};
  font-variant-numeric: tabular-nums;
  & dt { color: ${tokens.textFaint}; font-size: ${tokens.size.small}; }
  & dd { margin: 0; line-height: 24px; white-space: nowrap; }
  & dd > span { color: ${tokens.textMuted}; }
  & dd > b { font-weight: 600; }
  & small { margin-left: 4px; color: ${tokens.textFaint}; font-size: ${tokens.size.small}; }
  & small[data-tone='better'] { color: ${tokens.ok}; }
  & small[data-tone='worse'] { color: ${tokens.warning}; }
`;

/** Turns of two calls side by side, with the label between them. */
export const CompareGrid = styled.ol`
  ${columns}
  ${speech}
  & > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    margin-inline: -12px;
    padding: 8px 12px;
    border-radius: ${tokens.radius.control}px;
    scroll-margin: 200px 0 24px;
  }
  & > li[aria-current] { background: ${tokens.surfaceSunken}; box-shadow: inset 2px 0 ${tokens.brandText}; }
  & [data-label] { padding-top: 2px; color: ${tokens.textFaint}; font-size: ${tokens.size.small}; text-align: center; }
  & [data-kind='similar'] > [data-label] { color: ${tokens.text}; font-weight: 600; }
  & [data-side] > p { max-width: 66ch; overflow-wrap: anywhere; line-height: 22px; }
  & [data-by] { display: flex; gap: 8px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-variant-numeric: tabular-nums; }
  & [data-by] > b { font-weight: 600; }
  & [data-gap] {
    display: grid;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    border-radius: ${tokens.radius.control}px;
    background: ${hatched};
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
  }
  & mark { padding: 0 1px; border-radius: ${tokens.radius.mark}px; background: ${tokens.mark}; color: ${tokens.onMark}; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 16px;
    & [data-label] { grid-column: 1 / -1; grid-row: 1; padding: 0; text-align: left; }
    & [data-label]:empty { display: none; }
    & [data-side] > p { font-size: ${tokens.size.small}; line-height: 20px; }
  }
`;
