import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import { accountQueries, whyNoPasskeys } from 'shared-api';
import { hasPasskeys } from 'shared-api/passkeys';
import { useAuth } from 'shared-auth';
import type { SignInFactors } from 'shared-contract';
import { Button, Skeleton, Stack, Text } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { PasskeyList } from 'shared-ui/settings';
import { Section } from 'shared-ui/work';
import { FactorDialogs, type OpenDialog } from './FactorDialogs';
import { PasskeyRow } from './PasskeyRow';
import { passkeyTexts as texts } from './texts';

/** The person's passkeys, second factor and recovery codes. */
export function PasskeysPanel() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const query = useQuery(accountQueries.factors(userId));
  const { data, error } = query;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  if (error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  return (
    <Section title={texts.title}>
      <Stack gap={20} aria-busy={data ? undefined : true}>
        <Text variant="muted">{texts.purpose}</Text>
        {data ? (
          <Factors factors={data} onOpen={setDialog} />
        ) : (
          <Skeleton height={120} radius={8} />
        )}
      </Stack>
      {data && dialog && (
        <FactorDialogs userId={userId} factors={data} dialog={dialog} onChange={setDialog} />
      )}
    </Section>
  );
}

interface Props {
  factors: SignInFactors;
  onOpen: (dialog: OpenDialog) => void;
}

function Factors({ factors: { passkeys, second_factor, recovery_codes }, onOpen }: Props) {
  const none = passkeys.length === 0;
  const isLast = second_factor && passkeys.length === 1;
  return (
    <>
      {none ? (
        <Text>{texts.none}</Text>
      ) : (
        <PasskeyList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              kept={isLast ? texts.lastOne : undefined}
              onRename={() => onOpen({ kind: 'rename', passkey })}
              onRemove={() => onOpen({ kind: 'remove', passkey })}
            />
          ))}
        </PasskeyList>
      )}
      {hasPasskeys() ? (
        <div>
          <Button startIcon="plus" onClick={() => onOpen({ kind: 'add' })}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <Text variant="muted">{whyNoPasskeys()}</Text>
      )}
      <Switch
        label={texts.secondFactor}
        description={texts.secondFactorAbout}
        checked={second_factor}
        disabledReason={none ? texts.secondFactorNeeds : undefined}
        onChange={() => onOpen({ kind: 'switch' })}
      />
      {second_factor && (
        <Stack direction="row" gap={16} align="center" justify="space-between" wrap>
          <div>
            <strong>{texts.codes}</strong>
            <Text variant="muted">{texts.codesLeft(recovery_codes.left)}</Text>
          </div>
          <Button size="small" onClick={() => onOpen({ kind: 'renew' })}>
            {texts.codesNew}
          </Button>
        </Stack>
      )}
    </>
  );
}
