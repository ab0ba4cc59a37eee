import { type FormEvent, useId, useState } from 'react';
import type { KeyIntegration } from 'shared-contract';
import { Button, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import {
  connectBuiltIn,
  type KeyPlace,
  nameOrganization,
  replaceKey,
  resumeKey,
  storeKey,
} from '../api/integration-requests';
import { useKeyChange } from '../api/use-key-change';
import { settingsTexts } from '../texts';
import { KeyFailure } from './KeyFailure';
import { KeyFields } from './KeyFields';
import { OtherWays } from './OtherWays';

const texts = settingsTexts.integrations;

interface Props {
  name: string;
  place: KeyPlace;
  state: KeyIntegration;
  onClose: () => void;
  /** Called when the key is stored; it has not been checked yet. */
  onConnected: () => void;
}

/** Connects with a new key, the stored key, or the built-in service. */
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
          <KeyFields
            builtInName={state.builtIn ? name : null}
            apiKey={apiKey}
            onApiKey={setApiKey}
            upstreamId={asksUpstreamId ? upstreamId : null}
            onUpstreamId={setUpstreamId}
            disabled={isPending}
          />
        </form>
        <KeyFailure error={error} />
      </Stack>
    </Dialog>
  );
}
