import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { chartColours } from '../../components/overview/chart/look';

/** Wraps figures on the left and a chart with the remaining width. */
export const OverviewStrip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: end;
  gap: 24px;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

/** Wraps the bars of days, or the table of the same figures, with its switch. */
export const DayChartFrame = styled.div`
  ${chartColours}
  display: flex;
  align-items: flex-start;
  gap: 4px;
  min-width: 0;
  color: ${tokens.textMuted};
  font-size: 12px;
  line-height: 16px;
  & > div { flex: 1 1 0; min-width: 0; max-height: 220px; overflow-y: auto; }
  & svg[role='group'] { width: 100%; height: 44px; overflow: visible; }
  & svg[role='group'] { touch-action: pan-y; user-select: none; }
  & [data-range] { fill: ${tokens.brandSoft}; }
  & [data-whole] { fill: transparent; }
  & a[data-faint] { opacity: 0.38; }
  & svg a:hover { opacity: 1; filter: brightness(1.08); }
  & svg a:hover [data-whole] { fill: ${tokens.surfaceSunken}; }
  & svg a:focus-visible { outline: 2px solid ${tokens.focus}; outline-offset: 0; }
  & p { display: flex; justify-content: space-between; }
  & table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  & th, & td { padding: 4px 8px; border-bottom: 1px solid ${tokens.border}; text-align: right; font-weight: 400; }
  & th:first-of-type { text-align: left; }
  & thead th { position: sticky; top: 0; background: var(--calls-ground); font-weight: 500; }
`;
