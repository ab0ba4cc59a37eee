import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { chartColours } from './look';

/** Height of the chart in pixels. */
export const CHART_HEIGHT = 248;

/** Wraps the axis and the drawing of a chart of days. */
export const DayBarsFrame = styled.div`
  ${chartColours}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px;
  height: ${CHART_HEIGHT}px;
  color: ${tokens.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  & > [data-axis] { position: relative; min-width: 28px; text-align: right; }
  & > [data-axis] > span { position: absolute; right: 0; line-height: 16px; translate: 0 -8px; }
  & > [data-axis] > b { visibility: hidden; font-weight: 400; }
  & svg { display: block; width: 100%; height: ${CHART_HEIGHT}px; overflow: visible; }
  & text { fill: ${tokens.textMuted}; }
  ${media.phone} { & text[data-odd] { display: none; } }
  & text[data-today] { fill: ${tokens.text}; font-weight: 600; }
  & [data-line] { stroke: ${tokens.borderSoft}; }
  & [data-line='0'] { stroke: ${tokens.borderStrong}; }
  & [data-gap] { stroke: ${tokens.surface}; stroke-width: 3; stroke-opacity: 0.55; }
  & [data-hit] { fill: transparent; }
  & a:hover [data-hit], & a:focus-visible [data-hit] { fill: ${tokens.surfaceSunken}; }
  & a:focus-visible { outline-offset: -2px; }
  & [data-partial] { fill-opacity: 0.35; stroke: var(--chart-failed); }
  & [data-partial][data-tone='ok'] { stroke: var(--chart-ok); }
  & [data-partial][data-tone='held'], & [data-partial][data-tone='plain'] { stroke: var(--chart-held); }
  & [data-partial][data-tone='neutral'] { stroke: var(--chart-neutral); }
  & [data-before='ground'] { stroke: ${tokens.surface}; stroke-width: 5; }
  & [data-before='line'] { stroke: ${tokens.text}; stroke-width: 2; }
`;
