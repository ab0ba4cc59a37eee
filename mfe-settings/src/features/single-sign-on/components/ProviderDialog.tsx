import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { GROUP_MAX, type SignInProviderAnswer, URL_MAX } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { FormDialog, focusAtStart, PasswordField, TextField } from 'shared-ui/forms';
import { getFormProblem } from '../../../shared/form-problem';
import { useProviderChange } from '../api/provider-requests';
import { toDraft } from '../model/provider-draft';
import { texts } from '../texts';
import { ClaimFields } from './ClaimFields';
import { CopiedText } from './CopiedText';

const words = texts.form;

interface Props {
  organizationId: string;
  answer: SignInProviderAnswer;
  onClose: () => void;
}

/** Asks for issuer and client of the provider, which has to respond before anything is saved. */
export function ProviderDialog({ organizationId, answer, onClose }: Props) {
  const { provider, next_redirect_uri: nextRedirect } = answer;
  const before = toDraft(provider);
  const [draft, setDraft] = useState(before);
  const [secret, setSecret] = useState('');
  const { mutate, isPending, error } = useProviderChange(organizationId, 'save');
  const set = (name: 'issuer' | 'client_id') => (value: string) =>
    setDraft({ ...draft, [name]: value });
  const isSame = draft.issuer === before.issuer && draft.client_id === before.client_id;
  const keepsSecret = provider !== null && isSame;
  const needed = [draft.issuer, draft.client_id, draft.groups_claim, keepsSecret ? '-' : secret];
  const send = () =>
    mutate(secret ? { ...draft, client_secret: secret } : draft, {
      onSuccess() {
        enqueueSnackbar(texts.saved, { variant: 'success' });
        onClose();
      },
    });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busyLabel={words.busy}
      cancelLabel={texts.cancel}
      form={{
        isChanged: secret !== '' || draft !== before,
        canSend: needed.every((text) => text.trim() !== ''),
        isSending: isPending,
        problem: error && getFormProblem(error, texts.changeFailed),
        send,
      }}
      onClose={onClose}
    >
      <TextField
        ref={focusAtStart}
        type="url"
        label={words.issuer}
        help={words.issuerHelp}
        maxLength={URL_MAX}
        autoComplete="off"
        value={draft.issuer}
        onChange={set('issuer')}
      />
      <TextField
        label={words.clientId}
        maxLength={GROUP_MAX}
        autoComplete="off"
        value={draft.client_id}
        onChange={set('client_id')}
      />
      <PasswordField
        label={words.secret}
        help={keepsSecret ? words.secretKept : undefined}
        autoComplete="off"
        value={secret}
        onChange={setSecret}
      />
      <ClaimFields draft={draft} onChange={setDraft} />
      {!isSame && (
        <div>
          <Text variant="muted">{words.registerFirst}</Text>
          <CopiedText value={nextRedirect} label={texts.provider.copyRedirect} />
        </div>
      )}
    </FormDialog>
  );
}
