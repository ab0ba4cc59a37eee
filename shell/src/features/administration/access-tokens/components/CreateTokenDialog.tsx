import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { type TokenScope, tokenScopes } from 'shared-contract';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { accessTokens, createAccessToken } from '../api/token-requests';
import { texts } from '../texts';
import { MadeTokenDialog } from './MadeTokenDialog';

const words = texts.form;
const lifetimes = [7, 30, 90, 365];

interface Props {
  organizationId: string;
  onClose: () => void;
}

/** Names a token and chooses what it may do; its secret follows once. */
export function CreateTokenDialog({ organizationId, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('90');
  const creating = useMutation({
    mutationFn: createAccessToken,
    onSuccess: () => void client.invalidateQueries(accessTokens(organizationId)),
  });
  const { data, error } = creating;
  if (data) return <MadeTokenDialog secret={data.secret} onClose={onClose} />;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busyLabel={words.busy}
      cancelLabel={texts.cancel}
      form={{
        canSend: name.trim() !== '',
        isSending: creating.isPending,
        problem: error && { message: errorMessage(error, texts.changeFailed) },
        send: () => creating.mutate({ name: name.trim(), scope, days: Number(days) }),
      }}
      onClose={onClose}
    >
      <TextField
        ref={focusAtStart}
        label={words.name}
        help={words.nameHelp}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Select
        label={words.scope}
        help={words.scopeHelp[scope]}
        value={scope}
        onChange={(value) => setScope(value as TokenScope)}
        options={tokenScopes.map((one) => ({ value: one, label: texts.scopes[one] }))}
      />
      <Select
        label={words.days}
        value={days}
        onChange={setDays}
        options={lifetimes.map((one) => ({ value: String(one), label: words.daysOf(one) }))}
      />
    </FormDialog>
  );
}
