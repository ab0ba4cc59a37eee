import { useState } from 'react';
import { useFactorChanges } from 'remote-kit/identity';
import { call, passkeyProblem, proveByPasskey } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { IdentityProof } from 'shared-contract';
import { ownAccountEndpoints } from 'shared-contract/endpoints';
import { texts } from './texts';

/** Gives the session a second factor with a new or existing passkey. */
export function useSecondFactor(userId: string) {
  const { refreshUser } = useAuth();
  const changes = useFactorChanges(userId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof passkeyProblem> | null>(null);
  /** Recovery codes to show before the portal opens. */
  const [codes, setCodes] = useState<string[] | null>(null);

  /** Also turns the second factor on, so that there are recovery codes if the passkey is lost. */
  async function setUp(name: string, proof: IdentityProof) {
    await changes.add(name, proof);
    setCodes(await changes.toggle(true, proof));
  }

  /** @param isOn whether the second factor is already on; otherwise turns it on, with new codes */
  async function confirm(isOn: boolean) {
    setBusy(true);
    setProblem(null);
    try {
      const proof = await proveByPasskey();
      if (!isOn) return setCodes(await changes.toggle(true, proof));
      await call(ownAccountEndpoints.proveIdentity, { body: { proof } });
      await refreshUser();
    } catch (error) {
      setProblem(passkeyProblem(error, texts.failed));
    } finally {
      setBusy(false);
    }
  }

  return { setUp, confirm, isBusy, problem, codes };
}
