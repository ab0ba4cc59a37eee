import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import type { SignInDomain, SignInProviderAnswer } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { ConfirmDialog, TextField } from 'shared-ui/forms';
import { DomainForm } from 'shared-ui/settings';
import { Section } from 'shared-ui/work';
import { RowForm } from '../../../shared/RowForm';
import { useProviderChange } from '../api/provider-requests';
import { texts } from '../texts';
import { DomainRow } from './DomainRow';

const words = texts.domains;

interface Props {
  organizationId: string;
  answer: SignInProviderAnswer;
}

/** The organization's email domains, which admins add, prove and remove. */
export function DomainsPart({ organizationId, answer: { domains } }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<SignInDomain | null>(null);
  return (
    <Section
      title={words.title}
      about={words.about}
      actions={
        !isAdding && (
          <Button size="small" startIcon="plus" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {isAdding && <AddForm organizationId={organizationId} onClose={() => setAdding(false)} />}
      {domains.length === 0 && !isAdding && <Text variant="muted">{words.none}</Text>}
      <div>
        {domains.map((domain) => (
          <DomainRow
            key={domain.domain}
            organizationId={organizationId}
            domain={domain}
            onRemove={() => setRemoved(domain)}
          />
        ))}
      </div>
      {removed && (
        <RemovalDialog
          organizationId={organizationId}
          domain={removed.domain}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}

interface DialogProps {
  organizationId: string;
  onClose: () => void;
}

function AddForm({ organizationId, onClose }: DialogProps) {
  const [domain, setDomain] = useState('');
  const { mutate, isPending, error } = useProviderChange(organizationId, 'addDomain');
  return (
    <DomainForm>
      <RowForm
        submit={words.add}
        busy={words.adding}
        isSending={isPending}
        error={error}
        onSubmit={() => domain.trim() && mutate(domain.trim(), { onSuccess: onClose })}
        onCancel={onClose}
      >
        <TextField
          label={words.domain}
          placeholder="example.com"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={253}
          value={domain}
          onChange={setDomain}
        />
      </RowForm>
    </DomainForm>
  );
}

function RemovalDialog({ organizationId, domain, onClose }: DialogProps & { domain: string }) {
  const { mutate, isPending } = useProviderChange(organizationId, 'removeDomain');
  const confirm = () =>
    mutate(domain, {
      onError: (error) =>
        void enqueueSnackbar(errorMessage(error, texts.changeFailed), { variant: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={words.removeTitle(domain)}
      busy={isPending}
      cancelLabel={texts.cancel}
      confirmLabel={texts.remove}
      busyLabel={texts.removing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>{words.removeText(domain)}</Text>
    </ConfirmDialog>
  );
}
