import styled from '@emotion/styled';
import type { HTMLInputTypeAttribute, KeyboardEventHandler, Ref } from 'react';
import { ClearSearch, clearSearchLook } from '../components/actions/ClearSearch';
import { type ControlAttributes, Field, type FieldProps } from './Field';
import { controlLook } from './field-look';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'datetime-local'
  >;
  name?: string;
  placeholder?: string;
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
  /** The value can't be changed; the help explains why. */
  readOnly?: boolean;
  autoFocus?: boolean;
  /** A text area that grows with its text, from `rows` lines. */
  multiline?: boolean;
  /** Default 4. */
  rows?: number;
  maxLength?: number;
  spellCheck?: boolean;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export const Input = styled.input(controlLook);
const Area = styled.textarea`
  ${controlLook}
  resize: vertical;
  field-sizing: content;
  max-height: 50vh;
`;

const SearchBox = styled.div`
  position: relative;
  ${clearSearchLook}
`;

/** A labelled text input, or a text area with `multiline`. */
export function TextField({
  label,
  hideLabel,
  error,
  help,
  onChange,
  multiline,
  rows = 4,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error} help={help}>
      {(attributes) =>
        multiline ? (
          <Area
            {...attributes}
            {...rest}
            rows={rows}
            style={{ minHeight: `${rows + 1}lh` }}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Line {...attributes} {...rest} type={type} onChange={onChange} />
        )
      }
    </Field>
  );
}

type LineProps = ControlAttributes & Omit<TextFieldProps, keyof FieldProps | 'multiline' | 'rows'>;

function Line({ onChange, ...rest }: LineProps) {
  const line = (
    <Input
      {...rest}
      data-empty={rest.value === '' || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (rest.type !== 'search') return line;
  return (
    <SearchBox>
      {line}
      {rest.value && <ClearSearch onClear={() => onChange('')} />}
    </SearchBox>
  );
}
