import styled from '@emotion/styled';
import { hidden } from './hidden-look';

/** Text only for screen readers. */
export const VisuallyHidden = styled.span(hidden);
