import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { callColours, HEADER_HEIGHT } from './look';

/** Ground and colours of the page. */
export const ListArea = styled.div`
  --calls-ground: ${tokens.surface};
  ${callColours}
  && > * { max-width: none; }
`;

/** Search, period and what opens beside them, in one row. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > [data-end] { margin-left: auto; }
  && select { height: 32px; min-height: 0; padding-block: 0; font-size: ${tokens.size.small}; }
  ${media.narrow} {
    & > [data-end] { margin-left: 0; }
    && select { height: 40px; font-size: 1rem; }
  }
`;

/** Filters at the left of the table. */
export const ListColumns = styled.div`
  display: grid;
  grid-template-columns: 196px minmax(0, 1fr);
  gap: 12px;
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
  @media (min-width: 1680px) { grid-template-columns: 208px minmax(0, 1fr); gap: 24px; }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); border-top: 0; }
`;
