import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A progress bar with its text on one line. */
export const ProgressLine = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > progress { width: 160px; height: 6px; }
  ${media.narrow} {
    flex: 1 0 100%;
    & > progress { flex: 1; width: auto; }
  }
`;
