import styled from '@emotion/styled';
import { useState } from 'react';
import { IconButton, tokens } from 'shared-ui/core';
import { uiTexts } from '../texts';
import { Field } from './Field';
import { Input, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'hideLabel' | 'multiline' | 'rows'>;

const Box = styled.div`
  position: relative;
  & > input { padding-right: 44px; }
  & > button {
    position: absolute;
    top: 2px;
    right: 2px;
    width: calc(${tokens.control.height} - 4px);
    height: calc(${tokens.control.height} - 4px);
  }
`;

/** A password, hidden until the person reveals it. */
export function PasswordField({ label, error, help, onChange, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} error={error} help={help}>
      {(attributes) => (
        <Box>
          <Input
            {...attributes}
            {...rest}
            type={visible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={visible ? uiTexts.hide : uiTexts.show}
            icon={visible ? 'eyeOff' : 'eye'}
            onClick={() => setVisible(!visible)}
          />
        </Box>
      )}
    </Field>
  );
}
