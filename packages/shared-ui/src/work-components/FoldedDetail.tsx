import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

const Details = styled.details`
  min-width: 0;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  & > summary {
    cursor: pointer;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[open] > summary { white-space: pre-wrap; }
`;

/** A service's response on one line, which expands to its full length. */
export function FoldedDetail({ children }: { children: string }) {
  return (
    <Details>
      <summary>{children}</summary>
    </Details>
  );
}
