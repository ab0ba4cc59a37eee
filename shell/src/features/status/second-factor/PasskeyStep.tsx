import { useState } from 'react';
import { AddPasskeyDialog, CodesDialog } from 'remote-kit/identity';
import { hasPasskeys } from 'shared-api/passkeys';
import { useAuth } from 'shared-auth';
import type { SignInFactors } from 'shared-contract';
import { Banner, Button, ErrorPanel, Text } from 'shared-ui/core';
import { texts } from './texts';
import { useSecondFactor } from './use-second-factor';

/** Sets up the first passkey, or asks for an existing one. */
export function PasskeyStep({ userId, factors }: { userId: string; factors: SignInFactors }) {
  const { refreshUser } = useAuth();
  const [isAdding, setAdding] = useState(false);
  const { setUp, confirm, isBusy, problem, codes } = useSecondFactor(userId);
  const hasOne = factors.passkeys.length > 0;
  if (codes) return <CodesDialog codes={codes} onClose={() => void refreshUser()} />;
  if (!hasPasskeys()) return <Banner tone="warning">{texts.unsupported}</Banner>;
  return (
    <>
      {problem && <ErrorPanel {...problem} />}
      <Button
        variant="primary"
        fullWidth
        loading={isBusy}
        onClick={() => (hasOne ? void confirm(factors.second_factor) : setAdding(true))}
      >
        {isBusy ? texts.waiting : hasOne ? texts.use.submit : texts.setUp.submit}
      </Button>
      {factors.by_provider && !hasOne && <Text variant="muted">{texts.noPassword}</Text>}
      {isAdding && (
        <AddPasskeyDialog offersPasskey={false} add={setUp} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
