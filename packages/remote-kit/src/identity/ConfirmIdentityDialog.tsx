import { useMutation, useQuery } from '@tanstack/react-query';
import { accountQueries, call } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { IdentityProof } from 'shared-contract';
import { ownAccountEndpoints } from 'shared-contract/endpoints';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { proofTexts as texts } from './confirm-texts';
import { ProofDialog } from './ProofDialog';

/** @param onAnswer called with whether the person confirmed */
export function ConfirmIdentityDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { user } = useAuth();
  const { data } = useQuery(accountQueries.factors(user?.id ?? ''));
  async function change(proof: IdentityProof) {
    await call(ownAccountEndpoints.proveIdentity, { body: { proof } });
    onAnswer(true);
  }
  return (
    <ProofDialog
      title={texts.title}
      about={data?.by_provider ? texts.aboutProvider : texts.about}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      passwordHelp={texts.passwordHelp}
      offersPasskey={(data?.passkeys.length ?? 0) > 0}
      change={change}
      onClose={() => onAnswer(false)}
    >
      {data?.by_provider && <MailPassword email={user?.email ?? ''} />}
    </ProofDialog>
  );
}

/** People who sign in with a provider may never have set a password. */
function MailPassword({ email }: { email: string }) {
  const { resetPassword } = useAuth();
  const mail = useMutation({ mutationFn: () => resetPassword(email) });
  if (mail.isSuccess) return <Banner tone="info">{texts.mailed(email)}</Banner>;
  return (
    <>
      <Stack direction="row" gap={12} align="center" wrap>
        <Text variant="muted">{texts.noPassword}</Text>
        <Button size="small" loading={mail.isPending} onClick={() => mail.mutate()}>
          {texts.mail}
        </Button>
      </Stack>
      {mail.error && <Banner tone="error">{errorMessage(mail.error, texts.mailFailed)}</Banner>}
    </>
  );
}
