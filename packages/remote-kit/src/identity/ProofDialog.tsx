import { type ReactNode, useState } from 'react';
import { passkeyProblem, proveByPasskey } from 'shared-api';
import type { IdentityProof } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { FormDialog, PasswordField } from 'shared-ui/forms';
import { identityTexts as texts } from './texts';

interface Props {
  title: string;
  /** Explanation of the change. */
  about?: string;
  submitLabel: string;
  busyLabel: string;
  removes?: boolean;
  /** Offers to confirm with a passkey instead of the password. */
  offersPasskey: boolean;
  /** Everything besides the proof is filled in. */
  isReady?: boolean;
  /** Help text of the password field. */
  passwordHelp?: string;
  /** Makes the change; on failure the dialog remains open with the reason. */
  change: (proof: IdentityProof) => Promise<void>;
  /** Replaces `change` when no password is entered: a recent single sign-on may be enough. */
  changeUnproved?: (() => Promise<void>) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A form whose change is confirmed with the password or a passkey. */
export function ProofDialog({
  about,
  offersPasskey,
  isReady = true,
  passwordHelp = texts.passwordHelp,
  change,
  changeUnproved,
  children,
  ...dialog
}: Props) {
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof passkeyProblem> | null>(null);

  async function send(work: () => Promise<void>) {
    setSending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(passkeyProblem(error, texts.failed));
      setSending(false);
    }
  }

  return (
    <FormDialog
      {...dialog}
      cancelLabel={texts.cancel}
      form={{
        canSend: isReady && (password !== '' || changeUnproved !== undefined),
        isSending,
        problem,
        send: () =>
          void send(
            changeUnproved && password === '' ? changeUnproved : () => change({ password }),
          ),
      }}
    >
      {about && <Text>{about}</Text>}
      {children}
      <PasswordField
        label={texts.password}
        help={passwordHelp}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {offersPasskey && (
        <Stack direction="row" gap={12} align="center">
          <Text variant="muted">{texts.or}</Text>
          <Button
            busy={isSending}
            disabledReason={isReady ? undefined : texts.formFirst}
            onClick={() => void send(async () => change(await proveByPasskey()))}
          >
            {texts.confirmByPasskey}
          </Button>
        </Stack>
      )}
    </FormDialog>
  );
}
