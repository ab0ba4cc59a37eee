import { type FormEvent, useId, useState } from 'react';
import type { KeyIntegration } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { Dialog, PasswordField } from 'shared-ui/forms';
import {
  connectBuiltIn,
  type KeyPlace,
  replaceKey,
  resumeKey,
  storeKey,
} from './integration-requests';
import { KeyFailure } from './KeyFailure';
import { OtherWays } from './OtherWays';
import { settingsTexts } from './texts';
import { useKeyChange } from './use-key-change';

const texts = settingsTexts.integrations;

interface Props {
  name: string;
  place: KeyPlace;
  state: KeyIntegration;
  onClose: () => void;
  /** The key is stored; whether it works is for the provider to say. */
  onConnected: () => void;
}

/** Asks for a key, once; or connects with the stored one, or with the service that the portal runs itself. */
export function ConnectDialog({ name, place, state, onClose, onConnected }: Props) {
  const form = useId();
  const [apiKey, setApiKey] = useState('');
  const replacing = state.connected;
  const { mutate, isPending, error } = useKeyChange<() => Promise<void>>({
    change: (connect) => connect(),
    done: replacing ? texts.replaced(name) : texts.connectedTo(name),
    onDone: () => {
      onClose();
      onConnected();
    },
  });
  const key = apiKey.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (key) mutate(() => (replacing ? replaceKey(place, key) : storeKey(place, key)));
  }

  return (
    <Dialog
      open
      title={replacing ? texts.replaceTitle(name) : texts.connectTitle(name)}
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={!key}
            loading={isPending && key !== ''}
          >
            {replacing ? texts.replace : texts.connect}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <OtherWays
          name={name}
          builtIn={state.builtIn}
          stored={!replacing && state.keyChangedAt !== null}
          busy={isPending}
          onBuiltIn={() => mutate(() => connectBuiltIn(place))}
          onStored={() => mutate(() => resumeKey(place))}
        />
        <form id={form} onSubmit={submit}>
          <Stack>
            <PasswordField
              label={texts.key}
              help={state.builtIn ? texts.keyHelpBuiltIn(name) : texts.keyHelp}
              value={apiKey}
              onChange={setApiKey}
              autoComplete="off"
              maxLength={1024}
              disabled={isPending}
            />
            <Text variant="muted">{texts.keyStored}</Text>
          </Stack>
        </form>
        <KeyFailure error={error} />
      </Stack>
    </Dialog>
  );
}
