import styled from '@emotion/styled';
import type { Ref } from 'react';
import { Icon, tokens } from 'shared-ui/core';
import { Field, type FieldProps } from './Field';
import { controlLook } from './field-look';

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while `value` is ''. */
  placeholder?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

const Box = styled.div`
  position: relative;
  & > select { ${controlLook} appearance: none; padding-right: 36px; cursor: pointer; }
  & > select > option { background: ${tokens.surfaceRaised}; color: ${tokens.text}; }
  & > svg { position: absolute; top: 50%; right: 10px; transform: translateY(-50%); pointer-events: none; color: ${tokens.textMuted}; }
`;

/** The browser's own select, which phones and screen readers support best. */
export function Select({
  label,
  hideLabel,
  error,
  help,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error} help={help}>
      {(attributes) => (
        <Box>
          <select {...attributes} {...rest} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </Box>
      )}
    </Field>
  );
}
