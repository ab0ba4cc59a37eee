import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Actions on the selection, above the lower edge of the window. */
export const BulkBar = styled.div`
  position: sticky;
  bottom: 16px;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  width: fit-content;
  max-width: 100%;
  margin: 12px auto 0;
  padding: 8px 12px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceRaised};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.size.small};
  ${media.narrow} {
    bottom: calc(8px + env(safe-area-inset-bottom));
    width: auto;
    padding: 8px;
    & > b { flex: 1 0 100%; }
    & > button, & > a { flex: 1; min-height: 40px; }
    & > button:not([aria-label]) > svg { display: none; }
  }
  & > b { padding: 0 8px; font-weight: 600; font-variant-numeric: tabular-nums; }
`;
