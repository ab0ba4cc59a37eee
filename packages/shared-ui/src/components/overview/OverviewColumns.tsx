import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A chart with short lists beside or below it. */
export const OverviewColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  & > aside { margin-left: 24px; padding-left: 24px; border-left: 1px solid ${tokens.border}; }
  @media (min-width: 1680px) { grid-template-columns: minmax(0, 1fr) 420px; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > aside { margin: 16px 0 0; padding: 0; border: 0; }
  }
`;
