import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** Keys of the page and the last action, at its lower edge. */
export const KeyBar = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: 16px;
  min-height: 40px;
  padding: 0 24px;
  overflow: hidden;
  border-top: 1px solid ${tokens.border};
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  white-space: nowrap;
  & > span, & > p { display: inline-flex; flex: none; align-items: center; gap: 6px; }
  & > [data-done] { color: ${tokens.text}; }
  & > [data-end] { margin-left: auto; }
  & > button {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    min-height: ${tokens.control.row};
    padding: 0 4px;
    border: 0;
    border-radius: ${tokens.radius.small}px;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  & > button:hover:not(:disabled) { color: ${tokens.text}; text-decoration: underline; }
  & > button:disabled { opacity: 0.5; cursor: not-allowed; }
`;
