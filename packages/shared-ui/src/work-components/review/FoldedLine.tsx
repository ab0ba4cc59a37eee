import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A line that expands in place. */
export const FoldedLine = styled.details`
  padding: 4px 10px 4px 66px;
  font-size: ${tokens.size.small};
  & > summary { min-height: 24px; color: ${tokens.textMuted}; }
  & dt { padding-top: 8px; color: ${tokens.textMuted}; }
  & dd { margin: 0; }
  & pre {
    margin: 0;
    padding: 8px;
    border-radius: ${tokens.radius.small}px;
    background: ${tokens.surfaceSunken};
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & > summary svg { align-self: center; }
  ${media.phone} { padding-left: 58px; }
`;
