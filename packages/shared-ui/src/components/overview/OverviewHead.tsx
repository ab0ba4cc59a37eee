import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { rowLook } from './row-look';

/** Heads over the rows. */
export const OverviewHead = styled.div`
  ${rowLook}
  color: ${tokens.textFaint};
  font-weight: 500;
`;
