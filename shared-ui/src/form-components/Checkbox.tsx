import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
}

const Box = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  cursor: pointer;
  & > input { width: 18px; height: 18px; margin: 0; flex: none; accent-color: ${tokens.brand}; cursor: inherit; }
`;

/** A choice of yes or no that takes effect with the form. */
export function Checkbox({ label, onChange, ...rest }: CheckboxProps) {
  return (
    <Box>
      <input type="checkbox" {...rest} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </Box>
  );
}
