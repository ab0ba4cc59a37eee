import { useId } from 'react';
import { Text } from 'shared-ui/core';
import { ProviderChoices } from 'shared-ui/settings';
import type { Choice } from '../model/connection-state';
import { integrationTexts as texts } from '../texts';

interface Props {
  choices: readonly Choice[];
  vendor: string;
  value: Choice;
  onChange: (choice: Choice) => void;
  disabled: boolean;
}

export function ProviderChoice({ choices, vendor, value, onChange, disabled }: Props) {
  const name = useId();
  return (
    <ProviderChoices disabled={disabled}>
      <legend>{texts.provider}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>
            <b>{texts.choices[choice].label(vendor)}</b>
            <Text as="span" variant="muted">
              {texts.choices[choice].about}
            </Text>
          </span>
        </label>
      ))}
    </ProviderChoices>
  );
}
