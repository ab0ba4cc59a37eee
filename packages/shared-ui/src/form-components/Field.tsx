import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Icon, tokens } from 'shared-ui/core';
import { hidden } from '../components/content/hidden-look';

export interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only, where nearby text already names the control. */
  hideLabel?: boolean;
  /** Error of the value, shown and announced at the field. */
  error?: string | null;
  /** Help text below the field. */
  help?: ReactNode;
}

/** Attributes that connect a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  & > label { font-size: ${tokens.size.small}; font-weight: 550; }
  & > label[data-hidden] { ${hidden} }
  & > p { font-size: ${tokens.size.small}; color: ${tokens.textMuted}; }
  & > p[data-error] { display: flex; align-items: center; gap: 4px; color: ${tokens.error}; }
`;

/** A control with its label above, and its error and help below. */
export function Field({
  label,
  hideLabel,
  error,
  help,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <Box>
      <label htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p data-error="" id={`${id}-error`}>
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
      {help && <p id={`${id}-help`}>{help}</p>}
    </Box>
  );
}
