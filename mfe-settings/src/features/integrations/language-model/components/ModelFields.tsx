import { MODEL_NAME_MAX } from 'shared-contract';
import { PasswordField, Select, TextField } from 'shared-ui/forms';
import { ConnectFields } from 'shared-ui/settings';
import type { useModelForm } from '../model/use-model-form';
import { modelTexts as texts } from '../texts';

interface Props {
  form: ReturnType<typeof useModelForm>;
  /** URLs that the operator allows; null if any is allowed. */
  addresses: readonly string[] | null;
}

const ADDRESS_MAX = 300;
const KEY_MAX = 1_024;

export function ModelFields({ form, addresses }: Props) {
  const { values, edit, busy, hasStoredKey } = form;
  const isCompatible = values.provider === 'compatible';
  const keyHelp = isCompatible ? texts.keyOptional : texts.keyHelp;
  return (
    <ConnectFields>
      {isCompatible &&
        (addresses ? (
          <Select
            label={texts.address}
            value={values.baseUrl}
            onChange={(baseUrl) => edit({ baseUrl })}
            options={addresses.map((value) => ({ value, label: value }))}
            disabled={busy}
          />
        ) : (
          <TextField
            label={texts.address}
            help={texts.addressHelp}
            type="url"
            value={values.baseUrl}
            onChange={(baseUrl) => edit({ baseUrl })}
            maxLength={ADDRESS_MAX}
            autoComplete="off"
            spellCheck={false}
            disabled={busy}
          />
        ))}
      <PasswordField
        label={texts.key}
        help={hasStoredKey ? texts.keyStored : keyHelp}
        value={values.apiKey}
        onChange={(apiKey) => edit({ apiKey })}
        autoComplete="off"
        maxLength={KEY_MAX}
        disabled={busy}
      />
      <ModelName form={form} />
    </ConnectFields>
  );
}

/** A text field until the server's models are known, then a list. */
function ModelName({ form: { values, models, edit, busy } }: Pick<Props, 'form'>) {
  const { model } = values;
  if (models.length === 0) {
    return (
      <TextField
        label={texts.model}
        help={texts.modelHelp}
        value={model}
        onChange={(name) => edit({ model: name })}
        maxLength={MODEL_NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        disabled={busy}
      />
    );
  }
  const names = model === '' || models.includes(model) ? models : [model, ...models];
  return (
    <Select
      label={texts.model}
      placeholder={texts.chooseModel}
      value={model}
      onChange={(name) => edit({ model: name })}
      options={names.map((value) => ({ value, label: value }))}
      disabled={busy}
    />
  );
}
