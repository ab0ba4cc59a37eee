import { useState } from 'react';
import { passkeyProblem } from 'shared-api';
import { PASSKEY_NAME_MAX, type Passkey } from 'shared-contract';
import { FormDialog, TextField } from 'shared-ui/forms';
import { passkeyTexts as texts } from './texts';

interface Props {
  passkey: Passkey;
  rename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Renames a passkey. Needs no proof, because the name doesn't grant access. */
export function RenameDialog({ passkey, rename, onClose }: Props) {
  const [name, setName] = useState(passkey.name);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof passkeyProblem> | null>(null);

  async function send() {
    setSending(true);
    setProblem(null);
    try {
      await rename(name.trim());
    } catch (error) {
      setProblem(passkeyProblem(error, texts.failed));
      setSending(false);
    }
  }

  return (
    <FormDialog
      title={texts.renameOf(passkey.name)}
      submitLabel={texts.save}
      busyLabel={texts.renaming}
      cancelLabel={texts.cancel}
      form={{ canSend: name.trim() !== '', isSending, problem, send: () => void send() }}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        name="passkey-name"
        autoComplete="off"
        autoFocus
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
