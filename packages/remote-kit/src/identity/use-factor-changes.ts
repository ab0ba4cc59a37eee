import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { accountQueries, addPasskey, call } from 'shared-api';
import type { IdentityProof, SignInFactors } from 'shared-contract';
import { passkeyEndpoints } from 'shared-contract/endpoints';
import { identityTexts as texts } from './texts';

/** Changes to the person's sign-in factors. Each updates the cached factors and sessions. */
export function useFactorChanges(userId: string) {
  const client = useQueryClient();

  async function storeAnswer(answer: Promise<SignInFactors>, done?: string) {
    client.setQueryData(accountQueries.factors(userId).queryKey, await answer);
    void client.invalidateQueries(accountQueries.sessions(userId));
    if (done) enqueueSnackbar(done, { variant: 'success' });
  }

  return {
    add: (name: string, proof: IdentityProof) => storeAnswer(addPasskey(name, proof), texts.added),
    rename: (passkeyId: string, name: string) =>
      storeAnswer(call(passkeyEndpoints.renamePasskey, { params: { passkeyId }, body: { name } })),
    remove: (passkeyId: string, proof: IdentityProof) =>
      storeAnswer(
        call(passkeyEndpoints.removePasskey, { params: { passkeyId }, body: { proof } }),
        texts.removed,
      ),
    /** @returns new recovery codes when the second factor was switched on */
    async toggle(on: boolean, proof: IdentityProof) {
      const { factors, codes } = await call(passkeyEndpoints.switchSecondFactor, {
        body: { on, proof },
      });
      await storeAnswer(Promise.resolve(factors), on ? texts.switchedOn : texts.switchedOff);
      return codes;
    },
    async renew(proof: IdentityProof) {
      const { codes } = await call(passkeyEndpoints.createRecoveryCodes, { body: { proof } });
      void client.invalidateQueries(accountQueries.factors(userId));
      void client.invalidateQueries(accountQueries.sessions(userId));
      return codes;
    },
  };
}
