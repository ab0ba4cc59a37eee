import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** The last saved change, with Undo. */
export const SavedFrame = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  &[data-empty] { min-height: 0; }
  & > svg { flex: none; }
  & > button { margin-left: auto; }
`;

/** Verdicts and a note at the lower edge of a panel. */
export const VerdictBar = styled.div`
  flex: none;
  border-top: 1px solid ${tokens.border};
  & > * { padding-left: 20px; }
  & > [role='status']:not([data-empty]) { border-bottom: 1px solid ${tokens.borderSoft}; }
  & > [data-note] { padding-top: 12px; }
  & > [data-actions] { display: flex; align-items: center; gap: 8px; height: 52px; }
  & [role='radiogroup'] { display: flex; flex: 1; gap: 8px; }
  & [role='radio'] { flex: 1 1 auto; width: auto; height: ${tokens.control.height}; margin: 0; padding: 0 8px; gap: 8px; justify-content: center; white-space: nowrap; }
  & [role='radio'] > :last-child:not(:first-of-type) { margin-left: 0; }
  & > [data-actions] > button { flex: none; padding: 0 8px; font-size: ${tokens.size.small}; }
`;
