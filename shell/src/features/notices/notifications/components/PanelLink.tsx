import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { tokens } from 'shared-ui/core';

export const PanelLink = styled(Link)`
  color: ${tokens.brandText};
  text-decoration: underline;
  &[data-plain] { color: inherit; text-decoration: none; }
  &[data-plain]:hover { text-decoration: underline; }
`;
