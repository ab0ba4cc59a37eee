import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { Keys } from '../../components/keys/Keys';
import { Outline } from '../../list-components/Outline';

export interface VerdictOptionProps {
  label: string;
  /** Outline on a 24-pixel grid. */
  path: string;
  /** Key that chooses the option. */
  shortcut?: string;
  checked: boolean;
  onChoose: () => void;
}

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  height: 40px;
  margin-top: 6px;
  padding: 0 10px;
  border: 1px solid ${tokens.borderStrong};
  border-radius: ${tokens.radius.control}px;
  background: none;
  color: ${tokens.text};
  font-size: ${tokens.size.small};
  font-weight: 550;
  cursor: pointer;
  & > svg { flex: none; color: ${tokens.textMuted}; }
  & > :last-child:not(:first-of-type) { margin-left: auto; }
  &:hover { background: ${tokens.surfaceSunken}; }
  &[aria-checked='true'] {
    border-color: ${tokens.brandText};
    background: ${tokens.brandSoft};
    box-shadow: inset 0 0 0 1px ${tokens.brandText};
    color: ${tokens.brandText};
  }
  &[aria-checked='true'] > svg { color: inherit; }
`;

/** One of several verdicts, in a radio group; Enter is left to the page. */
export function VerdictOption({ label, path, shortcut, checked, onChoose }: VerdictOptionProps) {
  return (
    <Box
      type="button"
      role="radio"
      aria-checked={checked}
      aria-keyshortcuts={shortcut}
      data-enter="page"
      onClick={onChoose}
    >
      <Outline path={path} />
      <span>{label}</span>
      {shortcut && <Keys keys={[shortcut]} />}
    </Box>
  );
}
