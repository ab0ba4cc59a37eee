import styled from '@emotion/styled';
import { hidden } from './hidden-look';

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span(hidden);
