import { type FormEvent, useId, useState } from 'react';
import type { KeyIntegration } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { Dialog, PasswordField, TextField } from 'shared-ui/forms';
import {
  connectBuiltIn,
  type KeyPlace,
  nameOrganization,
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
  const [upstreamId, setUpstreamId] = useState(state.upstreamId ?? '');
  const asksUpstreamId = state.upstreamId !== undefined;
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
  const complete = key !== '' && (!asksUpstreamId || upstreamId.trim() !== '');

  async function save() {
    if (asksUpstreamId) await nameOrganization(upstreamId.trim());
    await (replacing ? replaceKey(place, key) : storeKey(place, key));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (complete) mutate(save);
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
            disabled={!complete}
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
            {asksUpstreamId && (
              <TextField
                label={texts.upstreamId}
                help={texts.upstreamIdHelp}
                value={upstreamId}
                onChange={setUpstreamId}
                autoComplete="off"
                spellCheck={false}
                disabled={isPending}
              />
            )}
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
