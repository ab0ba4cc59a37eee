import { type FormEvent, useEffect, useId, useRef } from 'react';
import { errorMessage } from 'shared-auth';
import type { LanguageModelAnswer, ModelCheck } from 'shared-contract';
import { Banner, Button, Icon, Stack, Text } from 'shared-ui/core';
import { CheckLine, ConnectFrame, ProviderChoices } from 'shared-ui/settings';
import { getPlaceName } from '../model/places';
import { type ModelDraft, useModelForm } from '../model/use-model-form';
import { modelTexts as texts } from '../texts';
import { ModelFields } from './ModelFields';

interface Props {
  state: LanguageModelAnswer;
  /** A server that was found; null to enter one. */
  found: ModelDraft | null;
  onClose: () => void;
}

/** Asks for provider, URL, key and model. They can be checked before saving. */
export function ModelForm({ state, found, onClose }: Props) {
  const form = useModelForm({ state, found, onDone: onClose });
  const { values, busy, check, change, missing, missingModel } = form;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!missing && !missingModel && !busy) form.connect();
  }

  const error = change.error ?? check.error;
  return (
    <ConnectFrame ref={box} aria-label={texts.form} onSubmit={submit}>
      <Stack gap={16}>
        <Providers form={form} state={state} />
        <ModelFields form={form} addresses={state.addresses} />
        <div role="status">
          {check.data && <CheckOutcome check={check.data} model={values.model} />}
        </div>
        {error && <Banner tone="error">{errorMessage(error, texts.failed)}</Banner>}
        <Text variant="muted">
          {texts.sent(getPlaceName(values.provider, values.baseUrl) || '…')}
        </Text>
        <div data-actions="">
          <Button busy={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            busy={busy}
            disabledReason={missing}
            loading={check.isPending}
            onClick={form.runCheck}
          >
            {check.isPending ? texts.checking : texts.check}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={check.isPending}
            disabledReason={missing ?? missingModel}
            loading={change.isPending}
          >
            {change.isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </Stack>
    </ConnectFrame>
  );
}

interface ProvidersProps {
  form: ReturnType<typeof useModelForm>;
  state: LanguageModelAnswer;
}

function Providers({ form, state: { providers } }: ProvidersProps) {
  const name = useId();
  const disabled = form.busy;
  return (
    <ProviderChoices disabled={disabled}>
      <legend>{texts.provider}</legend>
      {providers.map((provider) => (
        <label key={provider}>
          <input
            type="radio"
            name={name}
            checked={provider === form.values.provider}
            onChange={() => form.edit({ provider })}
          />
          <span>
            <b>{texts.providers[provider].name}</b>
            <Text as="span" variant="muted">
              {texts.providers[provider].about}
            </Text>
          </span>
        </label>
      ))}
    </ProviderChoices>
  );
}

function CheckOutcome({ check, model }: { check: ModelCheck; model: string }) {
  const { status, message, models, milliseconds } = check;
  if (status !== 'works') {
    return (
      <CheckLine data-tone="error">
        <Icon name="error" size={16} />
        {message}
      </CheckLine>
    );
  }
  return (
    <CheckLine data-tone="ok">
      <Icon name="ok" size={16} />
      {milliseconds === null
        ? texts.accepted(models.length)
        : texts.answers(model, Math.max(0.1, milliseconds / 1000).toFixed(1))}
    </CheckLine>
  );
}
