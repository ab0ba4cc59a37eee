import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { problemOf } from 'remote-kit';
import { errorMessage } from 'shared-auth';
import type { OrganizationSettings } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { FormDialog, TextField } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import { useOrganizationChanges } from '../api/organization-requests';
import { organizationTexts } from '../texts';

const texts = organizationTexts.deletion;

interface Props {
  settings: OrganizationSettings;
  isAdmin: boolean;
}

/** Schedules the deletion of the organization. Until then, any admin can cancel it. */
export function DeletionPart({ settings, isAdmin }: Props) {
  const { deletion, deletion_wait_days: days } = settings;
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useOrganizationChanges(settings.id).keep;
  const cancelDeletion = () =>
    mutate(undefined, {
      onError: (error) =>
        void enqueueSnackbar(errorMessage(error, texts.failed), { variant: 'error' }),
    });
  return (
    <Section title={texts.title}>
      <Stack gap={12} align="flex-start">
        {deletion && (
          <Banner tone="error">
            {texts.waiting(deletion.requested_by ?? texts.someone, formatDateTime(deletion.due_at))}
          </Banner>
        )}
        {!deletion && <Text variant="muted">{texts.about(days)}</Text>}
        {deletion ? (
          <Button
            disabledReason={isAdmin ? undefined : organizationTexts.adminOnly}
            loading={isPending}
            onClick={cancelDeletion}
          >
            {isPending ? texts.keeping : texts.keep}
          </Button>
        ) : (
          <Button
            disabledReason={isAdmin ? undefined : organizationTexts.adminOnly}
            startIcon="trash"
            onClick={() => setAsks(true)}
          >
            {texts.start}
          </Button>
        )}
      </Stack>
      {asks && <DeletionDialog settings={settings} onClose={() => setAsks(false)} />}
    </Section>
  );
}

function DeletionDialog({
  settings: { id, name, deletion_wait_days: days },
  onClose,
}: Pick<Props, 'settings'> & { onClose: () => void }) {
  const { mutate, isPending, error } = useOrganizationChanges(id).remove;
  const [typed, setTyped] = useState('');
  const problem = error && problemOf(error, texts.failed);
  return (
    <FormDialog
      title={texts.dialog(name)}
      submitLabel={texts.start}
      busyLabel={texts.deleting}
      cancelLabel={organizationTexts.cancel}
      removes
      form={{
        canSend: typed.trim() === name,
        isSending: isPending,
        problem,
        send: () => mutate(typed, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <Text>{texts.about(days)}</Text>
      <TextField
        label={texts.typeName(name)}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </FormDialog>
  );
}
