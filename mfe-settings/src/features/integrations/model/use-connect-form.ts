import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from 'shared-api';
import type { AccountRequest, KeyIntegration } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { type KeyPlace, resumeKey } from '../api/integration-requests';
import { useKeyChange } from '../api/use-key-change';
import { integrationTexts } from '../texts';
import { type Choice, listChoices } from './connection-state';

/** Entered values for connecting an account. */
export interface AccountValues {
  baseUrl: string;
  apiKey: string;
  organizationId: string;
}

interface Options {
  name: string;
  place: KeyPlace;
  integration: KeyIntegration;
  onDone: () => void;
}

/** State of the form that connects a service. */
export function useConnectForm({ name, place, integration, onDone }: Options) {
  const choices = listChoices(integration);
  const [choice, setChoice] = useState<Choice>(() => getFirstChoice(integration, choices));
  const [values, setValues] = useState<AccountValues>({
    baseUrl: getInitialAddress(integration),
    apiKey: '',
    organizationId: integration.upstreamId ?? '',
  });
  const params = { provider: place.provider };
  const check = useMutation({
    mutationFn: (body: AccountRequest) => call(accountEndpoints.checkAccount, { params, body }),
  });
  const change = useKeyChange<() => Promise<unknown>>({
    change: (connect) => connect(),
    done: integrationTexts.connectedTo(name),
    onDone,
  });
  const asksOrganization = place.provider === 'trieve';
  const request: AccountRequest = {
    baseUrl: choice === 'account' ? values.baseUrl : null,
    apiKey: values.apiKey.trim(),
    ...(asksOrganization && { organizationId: values.organizationId.trim() }),
  };
  const complete =
    choice === 'built_in' ||
    (request.apiKey !== '' && (!asksOrganization || request.organizationId !== ''));

  return {
    choices,
    choice,
    values,
    complete,
    check,
    change,
    busy: change.isPending || check.isPending,
    choose(next: Choice) {
      check.reset();
      change.reset();
      setChoice(next);
    },
    edit(edited: Partial<AccountValues>) {
      check.reset();
      change.reset();
      setValues((before) => ({ ...before, ...edited }));
    },
    runCheck: () => check.mutate(request),
    connect: () =>
      change.mutate(() =>
        choice === 'built_in'
          ? call(accountEndpoints.useBuiltIn, { params })
          : call(accountEndpoints.connectAccount, { params, body: request }),
      ),
    resume: () => change.mutate(() => resumeKey(place)),
  };
}

/** A connected service's form is opened to change it, so its own account comes first. */
function getFirstChoice(
  { connected, account, keyed, accounts }: KeyIntegration,
  choices: readonly Choice[],
): Choice {
  if (connected && !account && !keyed && accounts.length > 0) return 'account';
  if (account && accounts.length > 0) return 'account';
  return choices[0] ?? 'account';
}

function getInitialAddress({ account, accounts }: KeyIntegration): string {
  return (account && accounts.find((one) => one === account.baseUrl)) ?? accounts[0] ?? '';
}
