import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** The list of sections beside the open one, or above it in a narrow window. */
export const SettingsColumns = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  align-items: start;
  gap: 32px;
  & > [data-left] > [data-theme-switch] {
    margin-top: 12px;
    padding: 8px 8px 0;
    border-top: 1px solid ${tokens.border};
    font-size: ${tokens.size.small};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    & > [data-left] > [data-theme-switch] { margin-top: 4px; padding: 4px 0 0; border: 0; }
  }
`;
