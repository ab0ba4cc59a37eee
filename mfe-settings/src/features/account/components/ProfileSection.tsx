import { useMutation, useQuery } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import { accountQueries, sendEmailProof } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { PersonalAccount } from 'shared-contract';
import { Button, Skeleton, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { Section } from 'shared-ui/work';
import { SettingRow } from '../../../shared/SettingRow';
import { useAccountChanges } from '../api/use-account';
import { accountTexts as texts } from '../texts';
import { EmailForm } from './EmailForm';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';

type Row = 'name' | 'email' | 'password';

/** Name, address and password, each edited in place. */
export function ProfileSection({ userId }: { userId: string }) {
  const query = useQuery(accountQueries.own(userId));
  const [open, setOpen] = useState<Row | null>(null);
  const { data: account } = query;
  if (query.error && !account) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  if (!account) return <Skeleton height={184} radius={8} />;

  const close = () => setOpen(null);
  const renderButton = (row: Row) =>
    open !== row && (
      <Button size="small" aria-label={texts.changeNamed(texts[row])} onClick={() => setOpen(row)}>
        {texts.change}
      </Button>
    );
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  return (
    <Section title={texts.profile}>
      <div>
        <SettingRow
          label={texts.name}
          value={name || <Text variant="muted">{texts.noName}</Text>}
          action={renderButton('name')}
          form={open === 'name' && <NameForm account={account} onClose={close} />}
        />
        <SettingRow
          label={texts.email}
          value={<EmailValue account={account} />}
          action={renderButton('email')}
          form={open === 'email' && <EmailForm account={account} onClose={close} />}
        />
        <SettingRow
          label={texts.password}
          value={<Text variant="muted">{texts.passwordPurpose}</Text>}
          action={renderButton('password')}
          form={open === 'password' && <PasswordForm onClose={close} />}
        />
      </div>
    </Section>
  );
}

function EmailValue({ account }: { account: PersonalAccount }) {
  return (
    <Stack gap={4} align="flex-start">
      {account.email}
      {!account.email_confirmed && <UnconfirmedEmail email={account.email} />}
      {account.pending_email && <PendingEmail account={account} pending={account.pending_email} />}
    </Stack>
  );
}

function UnconfirmedEmail({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: sendEmailProof });
  const send = () =>
    mutate(undefined, {
      onSuccess: () => enqueueSnackbar(texts.proofSent(email), { variant: 'success' }),
      onError: (error) =>
        enqueueSnackbar(errorMessage(error, texts.proofFailed), { variant: 'error' }),
    });
  return (
    <>
      <Text variant="muted">{texts.unconfirmed}</Text>
      <Button size="small" loading={isPending} onClick={send}>
        {isPending ? texts.sendingProof : texts.sendProof}
      </Button>
    </>
  );
}

interface PendingProps {
  account: PersonalAccount;
  pending: NonNullable<PersonalAccount['pending_email']>;
}

function PendingEmail({ account: { id }, pending }: PendingProps) {
  const { mutate, isPending } = useAccountChanges(id).withdrawEmail;
  const { refetch } = useQuery(accountQueries.own(id));
  const withdraw = () =>
    mutate(undefined, {
      onError(error) {
        enqueueSnackbar(errorMessage(error, texts.withdrawFailed), { variant: 'error' });
        void refetch();
      },
    });
  return (
    <>
      <Text variant="muted">
        {texts.pending(pending.email, formatDateTime(pending.expires_at))}
      </Text>
      <Button size="small" loading={isPending} onClick={withdraw}>
        {isPending ? texts.withdrawing : texts.withdraw}
      </Button>
    </>
  );
}
