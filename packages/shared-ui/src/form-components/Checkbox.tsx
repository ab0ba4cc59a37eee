import styled from '@emotion/styled';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { tokens } from 'shared-ui/core';
import { checkPath } from '../theme/icon-paths';
import { iconMask } from '../theme/masks';
import { toggleSurface } from '../theme/surfaces';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  /** Disables the choice and says why; it keeps the focus, so that the reason is read out. */
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
  & > input:checked::before { content: ''; background: ${tokens.onBrand}; mask: ${iconMask(checkPath, 3)}; }
  &:has(> input[aria-disabled]) { opacity: 0.55; cursor: not-allowed; }
  @media (forced-colors: active) { & > input { appearance: auto; } }
`;

/** A choice of yes or no that takes effect with the form. */
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
  /** @param upTo true when Shift was down: the rows since the last one as well */
  onToggle: (upTo: boolean) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

const Bare = styled(Box)`
  justify-content: center;
  min-width: 24px;
  user-select: none;
`;

/** Selects a row of a list; other attributes go to the control. */
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
