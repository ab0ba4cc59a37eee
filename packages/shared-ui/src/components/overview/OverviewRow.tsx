import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { rowLook } from './row-look';

/** A row with a heading whose link covers it. */
export const OverviewRow = styled.li`
  ${rowLook}
  position: relative;
  padding: 4px 0;
  &:has(a):hover { background: ${tokens.surfaceSunken}; }
  & h3 { display: inline; margin-right: 8px; font-size: inherit; font-weight: 600; }
  & a { color: inherit; text-decoration: none; }
  & a::after { content: ''; position: absolute; inset: 0; }
  & > button { position: relative; z-index: 1; justify-self: end; }
  & [data-about] { color: ${tokens.textMuted}; }
  & > div { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${media.phone} {
    & > div { white-space: normal; }
    & [data-about] { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;
