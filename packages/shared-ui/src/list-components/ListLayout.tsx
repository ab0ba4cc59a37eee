import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { callColours, HEADER_HEIGHT } from './look';
import { getRoomInMain } from './table/room-in-main';

/** Background and colors of the page. */
export const ListArea = styled.div`
  --calls-ground: ${tokens.surface};
  ${callColours}
  && > * { max-width: none; }
`;

/** A row for search, period and other controls of a list. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > [data-end] { margin-left: auto; }
  && select { font-size: ${tokens.size.small}; }
  ${media.narrow} {
    & > [data-end] { margin-left: 0; }
    && select { font-size: 1rem; }
  }
`;

/** Widths of the filters and their gap, in pixels; larger in wide windows. */
const FILTERS = { width: 196, gap: 12, wideFrom: 1680, wideWidth: 208, wideGap: 24 };

/** Filters to the left of the table. */
export const ListColumns = styled.div`
  display: grid;
  grid-template-columns: ${FILTERS.width}px minmax(0, 1fr);
  gap: ${FILTERS.gap}px;
  border-top: 1px solid ${tokens.border};
  & > aside {
    position: sticky;
    top: ${HEADER_HEIGHT}px;
    align-self: start;
    max-height: calc(100vh - ${HEADER_HEIGHT}px);
    margin-left: -6px;
    padding: 4px 0 24px;
    overflow: auto;
    scrollbar-width: none;
  }
  & > div { min-width: 0; }
  @media (min-width: ${FILTERS.wideFrom}px) {
    grid-template-columns: ${FILTERS.wideWidth}px minmax(0, 1fr);
    gap: ${FILTERS.wideGap}px;
  }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); border-top: 0; }
`;

/**
 * Measures the space of a list before it renders, so that the first render has the right columns.
 * @returns pixels beside the filters of `ListColumns`; 0 without a layout
 */
export function roomBesideFilters(): number {
  const { width, gap, wideFrom, wideWidth, wideGap } = FILTERS;
  return Math.max(
    0,
    getRoomInMain() - (window.innerWidth >= wideFrom ? wideWidth + wideGap : width + gap),
  );
}
