import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Hatching of a turn that one call lacks. */
const hatched = `repeating-linear-gradient(-45deg, ${tokens.surfaceSunken} 0 6px, transparent 6px 12px)`;

/** Rows of two calls with the label between them; on a phone the label and one call per line. */
export const CompareGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px minmax(0, 1fr);
  gap: 0 24px;
  & > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    padding: 8px 0;
    border-top: 1px solid ${tokens.borderSoft};
  }
  & h2 { font-size: ${tokens.size.lead}; }
  & [data-meta] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 10px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & > header { padding-bottom: 8px; overflow-wrap: anywhere; }
  & [data-label] { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-weight: 500; text-align: center; }
  & li:has([data-differs]) > [data-label] { color: ${tokens.text}; font-weight: 650; }
  & [data-speaker='user'] { color: var(--calls-customer); }
  & li > p, & li > span { max-width: 66ch; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  & li time { float: left; min-width: 40px; padding-right: 8px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; line-height: inherit; }
  & [data-gap] {
    min-height: 32px;
    padding: 4px 8px;
    border-radius: 6px;
    background: ${hatched};
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
  }
  & mark { padding: 0 1px; border-radius: 3px; background: ${tokens.mark}; color: ${tokens.onMark}; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    & > li { display: flex; flex-direction: column; gap: 4px; }
    & [data-label] { order: -1; text-align: left; }
    & [data-side]::before { content: attr(data-side) ' '; color: ${tokens.textFaint}; font-weight: 600; }
  }
`;
