import { Stack, Text } from 'shared-ui/core';
import { PasswordField, TextField } from 'shared-ui/forms';
import { settingsTexts } from '../texts';

const texts = settingsTexts.integrations;

interface Props {
  /** Name of the built-in service whose keys are accepted; null for an outside service. */
  builtInName: string | null;
  apiKey: string;
  onApiKey: (value: string) => void;
  /** Null when the service needs no organization ID. */
  upstreamId: string | null;
  onUpstreamId: (value: string) => void;
  disabled: boolean;
}

export function KeyFields(props: Props) {
  const { builtInName, apiKey, onApiKey, upstreamId, onUpstreamId, disabled } = props;
  return (
    <Stack>
      {upstreamId !== null && (
        <TextField
          label={texts.upstreamId}
          help={texts.upstreamIdHelp}
          value={upstreamId}
          onChange={onUpstreamId}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
        />
      )}
      <PasswordField
        label={texts.key}
        help={builtInName === null ? texts.keyHelp : texts.keyHelpBuiltIn(builtInName)}
        value={apiKey}
        onChange={onApiKey}
        autoComplete="off"
        maxLength={1024}
        disabled={disabled}
      />
      <Text variant="muted">{texts.keyStored}</Text>
    </Stack>
  );
}
