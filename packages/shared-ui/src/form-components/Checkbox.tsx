import styled from '@emotion/styled';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { tokens } from 'shared-ui/core';
import { checkPath } from '../theme/icon-paths';
import { getIconMask } from '../theme/masks';
import { toggleSurface } from '../theme/surfaces';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  /** Disables the checkbox with a reason; it remains focusable, so that the reason is announced. */
  disabledReason?: string | undefined;
}

const Box = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  cursor: pointer;
  & > input {
    ${toggleSurface}
    display: grid;
    width: 18px;
    height: 18px;
    border-radius: ${tokens.radius.mark}px;
    background: ${tokens.surface};
    cursor: inherit;
  }
  & > input:hover:not([aria-disabled]) { border-color: ${tokens.text}; }
  & > input:checked { border-color: ${tokens.brand}; background: ${tokens.brand}; }
  & > input:checked::before { content: ''; background: ${tokens.onBrand}; mask: ${getIconMask(checkPath, 3)}; }
  &:has(> input[aria-disabled]) { opacity: 0.55; cursor: not-allowed; }
  @media (forced-colors: active) { & > input { appearance: auto; } }
`;

/** A yes-or-no choice that is submitted with the form. */
export function Checkbox({ label, onChange, disabledReason, ...rest }: CheckboxProps) {
  const isOff = disabledReason !== undefined;
  return (
    <Box>
      <input
        type="checkbox"
        {...rest}
        aria-disabled={isOff || undefined}
        title={disabledReason}
        onChange={(event) => !isOff && onChange(event.target.checked)}
      />
      {label}
    </Box>
  );
}

export interface SelectBoxProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** @param upTo true when Shift was held: includes the rows since the last selected one */
  onToggle: (upTo: boolean) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

const Bare = styled(Box)`
  justify-content: center;
  min-width: 24px;
  user-select: none;
`;

/** Selects a row of a list; other attributes are passed to the control. */
export function SelectBox({ label, onToggle, ...rest }: SelectBoxProps) {
  return (
    <Bare>
      <input
        type="checkbox"
        aria-label={label}
        {...rest}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Bare>
  );
}
