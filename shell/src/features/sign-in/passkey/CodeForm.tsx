import { type FormEvent, useState } from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { useCheckedField } from '../../public-page/use-checked-field';
import { secondStepTexts as texts } from './texts';

interface Props {
  sending: boolean;
  disabled: boolean;
  onSend: (code: string) => void;
}

const getCodeError = (code: string) => (code.trim() === '' ? texts.codeRequired : null);

export function CodeForm({ sending, disabled, onSend }: Props) {
  const [code, setCode] = useState('');
  const field = useCheckedField(code, setCode, getCodeError);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (field.validate()) onSend(code);
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        {...field.props}
        label={texts.code}
        help={texts.codeHelp}
        name="recovery-code"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <Button type="submit" fullWidth loading={sending} busy={disabled}>
        {sending ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
