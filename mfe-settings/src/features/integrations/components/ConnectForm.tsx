import { type FormEvent, useEffect, useRef } from 'react';
import type { KeyIntegration } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { ConnectFrame } from 'shared-ui/settings';
import type { KeyPlace } from '../api/integration-requests';
import { vendors } from '../model/connection-state';
import { useConnectForm } from '../model/use-connect-form';
import { integrationTexts as texts } from '../texts';
import { AccountFields } from './AccountFields';
import { CheckResult } from './CheckResult';
import { KeyFailure } from './KeyFailure';
import { ProviderChoice } from './ProviderChoice';

interface Props {
  name: string;
  place: KeyPlace;
  integration: KeyIntegration;
  contact: string | null;
  onClose: () => void;
}

/** Asks for provider, region and key. They can be checked before saving. */
export function ConnectForm({ name, place, integration, contact, onClose }: Props) {
  const form = useConnectForm({ name, place, integration, onDone: onClose });
  const { choice, choices, busy, check, change } = form;
  const vendor = vendors[place.provider];
  const incomplete = form.complete ? undefined : texts.keyFirst;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.complete && !busy) form.connect();
  }

  return (
    <ConnectFrame ref={box} aria-label={texts.formNamed(name)} onSubmit={submit}>
      <Stack gap={16}>
        {!integration.connected && integration.keyChangedAt !== null && (
          <Stack direction="row" gap={12} align="center" wrap>
            <Text variant="small">{texts.storedAbout}</Text>
            <Button size="small" busy={busy} onClick={form.resume}>
              {texts.takeStored}
            </Button>
          </Stack>
        )}
        {choices.length > 0 && (
          <ProviderChoice
            choices={choices}
            vendor={vendor}
            value={choice}
            onChange={form.choose}
            disabled={busy}
          />
        )}
        {integration.accounts.length === 0 && (
          <Text variant="muted">{texts.forbidden(vendor, contact)}</Text>
        )}
        {choice !== 'built_in' && choices.length > 0 && (
          <AccountFields
            provider={place.provider}
            addresses={choice === 'account' ? integration.accounts : []}
            values={form.values}
            onChange={form.edit}
            contact={contact}
            disabled={busy}
          />
        )}
        <div role="status">
          {check.data && (
            <CheckResult
              check={check.data}
              vendor={vendor}
              leavesBuiltIn={integration.builtIn && integration.connected && !integration.account}
            />
          )}
        </div>
        <KeyFailure error={change.error ?? check.error} />
        <div data-actions="">
          <Button busy={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          {choice !== 'built_in' && (
            <Button
              busy={busy}
              disabledReason={incomplete}
              loading={check.isPending}
              onClick={form.runCheck}
            >
              {texts.check}
            </Button>
          )}
          {choices.length > 0 && (
            <Button
              type="submit"
              variant="primary"
              busy={check.isPending}
              disabledReason={incomplete}
              loading={change.isPending}
            >
              {choice === 'built_in' ? texts.takeBuiltIn(name) : texts.connectVendor(vendor)}
            </Button>
          )}
        </div>
      </Stack>
    </ConnectFrame>
  );
}
