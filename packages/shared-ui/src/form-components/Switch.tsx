import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { tokens } from 'shared-ui/core';
import { toggleSurface } from '../theme/surfaces';

export interface SwitchProps {
  label: ReactNode;
  /** One line under the label. */
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Disables the switch with a reason instead of the description; it remains focusable. */
  disabledReason?: string | undefined;
}

const Box = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 32px;
  & label { font-weight: 500; cursor: pointer; }
  & p { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & > input {
    ${toggleSurface}
    position: relative;
    width: 40px;
    height: 24px;
    border-radius: ${tokens.radius.pill}px;
    background: ${tokens.surfaceSunken};
    cursor: pointer;
  }
  & > input::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${tokens.borderStrong};
    transition: transform 150ms, background-color 150ms;
  }
  & > input:checked { background: ${tokens.brand}; border-color: ${tokens.brand}; }
  & > input:checked::after { transform: translateX(16px); background: ${tokens.onBrand}; }
  & > input[aria-disabled] { opacity: 0.5; cursor: not-allowed; }
  @media (forced-colors: active) {
    & > input { appearance: auto; }
    & > input::after { content: none; }
  }
`;

/** A setting that takes effect immediately. */
export function Switch({ label, description, checked, onChange, disabledReason }: SwitchProps) {
  const id = useId();
  const isOff = disabledReason !== undefined;
  const help = disabledReason ?? description;
  return (
    <Box>
      <div>
        <label htmlFor={id}>{label}</label>
        {help && <p id={`${id}-description`}>{help}</p>}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-disabled={isOff || undefined}
        aria-describedby={help ? `${id}-description` : undefined}
        onChange={(event) => !isOff && onChange(event.target.checked)}
      />
    </Box>
  );
}
