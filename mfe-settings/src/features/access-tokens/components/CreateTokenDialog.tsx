import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofDialog } from 'remote-kit/identity';
import { accountQueries, call } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type IdentityProof, type TokenScope, tokenScopes } from 'shared-contract';
import { accessTokenEndpoints } from 'shared-contract/endpoints';
import { focusAtStart, Select, TextField } from 'shared-ui/forms';
import { getAccessTokensQuery } from '../api/token-requests';
import { texts } from '../texts';
import { MadeTokenDialog } from './MadeTokenDialog';

const words = texts.form;
const lifetimes = [7, 30, 90, 365];

interface Props {
  organizationId: string;
  onClose: () => void;
}

/** Asks for a token's name, scope and lifetime, then shows its secret once. */
export function CreateTokenDialog({ organizationId, onClose }: Props) {
  const client = useQueryClient();
  const { data: factors } = useQuery(accountQueries.factors(useAuth().user?.id ?? ''));
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('90');
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <MadeTokenDialog secret={secret} onClose={onClose} />;

  async function create(proof?: IdentityProof) {
    const body = { name: name.trim(), scope, days: Number(days), ...(proof && { proof }) };
    const made = await call(accessTokenEndpoints.createAccessToken, { body });
    void client.invalidateQueries(getAccessTokensQuery(organizationId));
    setSecret(made.secret);
  }

  return (
    <ProofDialog
      title={words.title}
      submitLabel={words.submit}
      busyLabel={words.busy}
      passwordHelp={factors?.by_provider ? words.byProvider : words.passwordHelp}
      offersPasskey={(factors?.passkeys.length ?? 0) > 0}
      isReady={name.trim() !== ''}
      change={create}
      changeUnproved={factors?.by_provider ? () => create() : undefined}
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
    </ProofDialog>
  );
}
