import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** One line of a section, and the form that opens below it. */
export const SettingFrame = styled.div`
  border-bottom: 1px solid ${tokens.border};
  &:first-of-type { border-top: 1px solid ${tokens.border}; }
  & > [data-row] {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    min-height: 48px;
    padding: 4px 0;
    font-size: ${tokens.size.small};
  }
  & > [data-row] > [data-label] { color: ${tokens.textMuted}; }
  & > [data-row] > [data-value] { min-width: 0; overflow-wrap: anywhere; }
  & > [data-form] { max-width: 400px; padding: 4px 0 20px; }
  & form { display: flex; flex-direction: column; align-items: stretch; gap: 16px; }
  & form > button { align-self: flex-start; }
  ${media.phone} {
    & > [data-row] { grid-template-columns: minmax(0, 1fr) auto; padding: 8px 0; }
    & > [data-row] > [data-label], & > [data-row] > [data-value] { grid-column: 1; }
    & > [data-row] > [data-action]:has(button) { grid-row: 1 / span 2; grid-column: 2; }
    & > [data-row] > [data-action]:has(select) { grid-column: 1 / -1; }
  }
`;
