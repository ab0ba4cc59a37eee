import styled from '@emotion/styled';
import { media } from 'shared-ui/core';

/** Keeps the place that the guide and the chart will take, so that nothing below them moves. */
export const OverviewPlace = styled.div`
  min-height: 428px;
  ${media.narrow} { min-height: 620px; }
  &[data-content='guide'] { min-height: 324px; }
  ${media.phone} { &[data-content='guide'] { min-height: 552px; } }
  &[data-content='none'] { min-height: 0; margin-top: -16px; }
`;
