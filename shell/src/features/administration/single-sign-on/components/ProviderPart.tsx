import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import type { SignInProviderAnswer } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { ConfirmDialog } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import { SettingRow } from '../../../account/components/SettingRow';
import { useProviderChange } from '../api/provider-requests';
import { texts } from '../texts';
import { CopiedText } from './CopiedText';
import { ProviderDialog } from './ProviderDialog';

const words = texts.provider;

interface Props {
  organizationId: string;
  answer: SignInProviderAnswer;
}

/** The identity provider, and the address that it sends people back to. */
export function ProviderPart({ organizationId, answer }: Props) {
  const { provider, redirect_uri: redirect } = answer;
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const actions = provider ? (
    <Stack direction="row" gap={8}>
      <Button size="small" aria-label={words.changeNamed} onClick={() => setOpen('form')}>
        {words.change}
      </Button>
      <Button size="small" aria-label={words.removeNamed} onClick={() => setOpen('removal')}>
        {texts.remove}
      </Button>
    </Stack>
  ) : (
    <Button size="small" variant="primary" onClick={() => setOpen('form')}>
      {words.setUp}
    </Button>
  );
  return (
    <Section title={words.title} about={words.about}>
      <div>
        <SettingRow
          label={words.row}
          value={
            provider ? (
              <>
                {provider.issuer}
                <Text variant="muted">{words.checked(formatDateTime(provider.checked_at))}</Text>
              </>
            ) : (
              <Text variant="muted">{words.none}</Text>
            )
          }
          action={actions}
        />
        {provider && <SettingRow label={words.client} value={provider.client_id} />}
        <SettingRow
          label={words.redirect}
          value={
            <>
              <CopiedText value={redirect} label={words.copyRedirect} />
              <Text variant="muted">{words.redirectHelp}</Text>
            </>
          }
        />
      </div>
      {open === 'form' && (
        <ProviderDialog organizationId={organizationId} provider={provider} onClose={close} />
      )}
      {open === 'removal' && <RemovalDialog organizationId={organizationId} onClose={close} />}
    </Section>
  );
}

function RemovalDialog({
  organizationId,
  onClose,
}: Pick<Props, 'organizationId'> & { onClose: () => void }) {
  const { mutate, isPending } = useProviderChange(organizationId, 'remove');
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => void enqueueSnackbar(words.removed, { variant: 'success' }),
      onError: (error) =>
        void enqueueSnackbar(errorMessage(error, texts.changeFailed), { variant: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={words.removeTitle}
      busy={isPending}
      cancelLabel={texts.cancel}
      confirmLabel={texts.remove}
      busyLabel={texts.removing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>{words.removeText}</Text>
    </ConfirmDialog>
  );
}
