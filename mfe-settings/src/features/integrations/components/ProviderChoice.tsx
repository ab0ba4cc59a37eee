import styled from '@emotion/styled';
import { useId } from 'react';
import { Text, tokens } from 'shared-ui/core';
import type { Choice } from '../../model/connection-state';
import { settingsTexts } from '../../texts';

const texts = settingsTexts.integrations;

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 0 6px; font-size: ${tokens.size.small}; font-weight: 550; }
  & > label {
    display: flex;
    flex: 1 1 200px;
    align-items: center;
    gap: 12px;
    max-width: 280px;
    min-height: 48px;
    padding: 8px 12px;
    border: 1px solid ${tokens.borderStrong};
    border-radius: ${tokens.radius.control}px;
    cursor: pointer;
  }
  & > label:has(:checked) { border-color: ${tokens.brand}; background: ${tokens.brandSoft}; box-shadow: 0 0 0 1px ${tokens.brand} inset; }
  & > label:has(:focus-visible) { outline: 2px solid ${tokens.focus}; outline-offset: 2px; }
  & input { flex: none; width: 16px; height: 16px; margin: 0; accent-color: ${tokens.brand}; outline: none; }
  & b { display: block; font-weight: 600; }
`;

interface Props {
  choices: readonly Choice[];
  vendor: string;
  value: Choice;
  onChange: (choice: Choice) => void;
  disabled: boolean;
}

/** Who is to provide the service. */
export function ProviderChoice({ choices, vendor, value, onChange, disabled }: Props) {
  const name = useId();
  return (
    <Choices disabled={disabled}>
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
    </Choices>
  );
}
