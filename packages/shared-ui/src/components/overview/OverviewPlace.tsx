import styled from '@emotion/styled';
import { media } from 'shared-ui/core';

/** Reserves the space of the guide and the chart, so that nothing below moves. */
export const OverviewPlace = styled.div`
  min-height: 428px;
  ${media.narrow} { min-height: 620px; }
  &[data-content='guide'] { min-height: 324px; }
  ${media.phone} { &[data-content='guide'] { min-height: 552px; } }
  &[data-content='none'] { min-height: 0; margin-top: -16px; }
`;
