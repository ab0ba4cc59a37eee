import { useState } from 'react';
import { type IdentityProof, PASSKEY_NAME_MAX } from 'shared-contract';
import { TextField } from 'shared-ui/forms';
import { ProofDialog } from './ProofDialog';
import { identityTexts as texts } from './texts';

interface Props {
  offersPasskey: boolean;
  add: (name: string, proof: IdentityProof) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name and a proof of identity before the browser asks for the passkey. */
export function AddPasskeyDialog({ offersPasskey, add, onClose }: Props) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <ProofDialog
      title={texts.add}
      about={texts.addAbout}
      submitLabel={texts.addSubmit}
      busyLabel={texts.adding}
      offersPasskey={offersPasskey}
      isReady={trimmed !== ''}
      change={(proof) => add(trimmed, proof)}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        name="passkey-name"
        autoComplete="off"
        autoFocus
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={setName}
      />
    </ProofDialog>
  );
}
