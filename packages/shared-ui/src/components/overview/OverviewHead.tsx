import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { rowLook } from './row-look';

/** Headers above the rows. */
export const OverviewHead = styled.div`
  ${rowLook}
  color: ${tokens.textFaint};
  font-weight: 500;
`;
