import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A note about a moment of the call, below the turn that was spoken then. */
export const TurnNote = styled.div`
  max-width: 66ch;
  margin: 0 10px 8px 66px;
  padding: 6px 12px;
  border-radius: ${tokens.radius.control}px;
  background: ${tokens.warningSoft};
  font-size: ${tokens.size.small};
  line-height: 18px;
  overflow-wrap: anywhere;
  & > b { display: block; font-weight: 600; font-variant-numeric: tabular-nums; }
  & > p { margin: 0; white-space: pre-line; }
  ${media.phone} { margin-left: 58px; }
`;
