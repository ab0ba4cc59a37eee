import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import type { SignInProviderAnswer } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { ConfirmDialog } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import { SettingRow } from '../../../shared/SettingRow';
import { useProviderChange } from '../api/provider-requests';
import { listWarnings } from '../model/warnings';
import { texts } from '../texts';
import { ProviderDialog } from './ProviderDialog';
import { RedirectRows } from './RedirectRows';

const words = texts.provider;

interface Props {
  organizationId: string;
  answer: SignInProviderAnswer;
}

/** The identity provider and its redirect URL. */
export function ProviderPart({ organizationId, answer }: Props) {
  const { provider } = answer;
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
      {provider &&
        listWarnings(provider).map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
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
        {provider && (
          <SettingRow
            label={words.address}
            value={words.addresses[provider.trusted_email_claim ?? 'verified']}
          />
        )}
        <RedirectRows organizationId={organizationId} answer={answer} />
      </div>
      {open === 'form' && (
        <ProviderDialog organizationId={organizationId} answer={answer} onClose={close} />
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
