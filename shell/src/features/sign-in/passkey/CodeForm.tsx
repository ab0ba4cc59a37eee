import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { secondStepTexts as texts } from './texts';

interface Props {
  sending: boolean;
  disabled: boolean;
  onSend: (code: string) => void;
}

/** A recovery code instead of the passkey. */
export function CodeForm({ sending, disabled, onSend }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') return onSend(code);
    setError(texts.codeRequired);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={texts.code}
        help={texts.codeHelp}
        name="recovery-code"
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(null);
        }}
      />
      <Button type="submit" size="large" fullWidth loading={sending} busy={disabled}>
        {sending ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
