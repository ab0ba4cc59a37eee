import styled from '@emotion/styled';
import { figureRowLook } from './figure-row-look';

/** Four figures in a row; two on a phone. */
export const FigureRow = styled.div(figureRowLook);
