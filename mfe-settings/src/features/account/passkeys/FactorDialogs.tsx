import { AddPasskeyDialog, CodesDialog, ProofDialog, useFactorChanges } from 'remote-kit/identity';
import type { Passkey, SignInFactors } from 'shared-contract';
import { RenameDialog } from './RenameDialog';
import { passkeyTexts as texts } from './texts';

export type OpenDialog =
  | { kind: 'add' | 'renew' | 'switch' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'codes'; codes: string[] };

interface Props {
  userId: string;
  factors: SignInFactors;
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | null) => void;
}

/** Shows one dialog at a time. It closes when its change is saved, or shows new recovery codes. */
export function FactorDialogs({ userId, factors, dialog, onChange }: Props) {
  const changes = useFactorChanges(userId);
  const close = () => onChange(null);
  const offersPasskey = factors.passkeys.length > 0;
  const showCodes = (codes: string[]) =>
    codes.length > 0 ? onChange({ kind: 'codes', codes }) : close();

  switch (dialog.kind) {
    case 'add':
      return (
        <AddPasskeyDialog
          offersPasskey={offersPasskey}
          add={(name, proof) => changes.add(name, proof).then(close)}
          onClose={close}
        />
      );
    case 'rename':
      return (
        <RenameDialog
          passkey={dialog.passkey}
          rename={(name) => changes.rename(dialog.passkey.id, name).then(close)}
          onClose={close}
        />
      );
    case 'remove':
      return (
        <ProofDialog
          removes
          {...texts.removal(dialog.passkey.name)}
          offersPasskey={offersPasskey}
          change={(proof) => changes.remove(dialog.passkey.id, proof).then(close)}
          onClose={close}
        />
      );
    case 'switch': {
      const on = !factors.second_factor;
      const words = on ? texts.switchOn : texts.switchOff;
      const change = (proof: Parameters<typeof changes.renew>[0]) =>
        changes.toggle(on, proof).then(showCodes);
      return <ProofDialog {...words} offersPasskey change={change} onClose={close} />;
    }
    case 'renew':
      return (
        <ProofDialog
          {...texts.renewal}
          offersPasskey
          change={(proof) => changes.renew(proof).then(showCodes)}
          onClose={close}
        />
      );
    case 'codes':
      return <CodesDialog codes={dialog.codes} onClose={close} />;
  }
}
