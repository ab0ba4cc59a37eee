import { useQuery } from '@tanstack/react-query';
import { portalFetch, useAuth } from 'shared-auth';
import { api, noContent } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { factorsOf } from '../passkeys/api/factor-requests';
import { ProofDialog } from '../passkeys/components/ProofDialog';
import { proofTexts as texts } from './texts';

/** @param onAnswer called with whether the person confirmed */
export function ConfirmIdentityDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { user } = useAuth();
  const { data } = useQuery(factorsOf(user?.id ?? ''));
  return (
    <ProofDialog
      title={texts.title}
      about={texts.about}
      submitLabel={texts.submit}
      busyLabel={texts.busy}
      passwordHelp={texts.passwordHelp}
      offersPasskey={(data?.passkeys.length ?? 0) > 0}
      change={async (proof) => {
        const body = { proof };
        await portalFetch(api.account.proof, { method: 'POST', body, schema: noContent });
        onAnswer(true);
      }}
      onClose={() => onAnswer(false)}
    >
      {data?.by_provider && <Text variant="muted">{texts.byProvider}</Text>}
    </ProofDialog>
  );
}
