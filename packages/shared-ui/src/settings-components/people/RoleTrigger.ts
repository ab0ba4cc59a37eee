import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** The role of a member, as a button that opens a menu. */
export const RoleTrigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: ${tokens.control.row};
  margin-left: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: ${tokens.radius.small}px;
  background: none;
  color: ${tokens.text};
  font-weight: 500;
  cursor: pointer;
  &:hover:not([aria-disabled]) { background: ${tokens.neutralSoft}; }
  & > svg { color: ${tokens.textFaint}; }
  &[aria-disabled] { color: ${tokens.textMuted}; cursor: not-allowed; }
  &[aria-disabled] > svg { visibility: hidden; }
`;
