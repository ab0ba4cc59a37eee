import { useState } from 'react';
import { TextField } from 'shared-ui/fields';
import { texts } from '../../texts';

interface Props {
  label: string;
  help: string;
  value: number | undefined;
  range: readonly [min: number, max: number];
  /** Accepts only whole numbers. */
  whole?: boolean;
  onChange: (value: number | undefined) => void;
}

/** An optional number in a range. Invalid text remains in the field. */
export function NumberInput({ label, help, value, range: [min, max], whole, onChange }: Props) {
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (value === undefined ? '' : String(value));
  const parseNumber = (typed: string) => {
    const number = Number(typed.trim().replace(',', '.'));
    const fits = number >= min && number <= max && (!whole || Number.isInteger(number));
    return fits ? number : null;
  };
  const isWrong = shown.trim() !== '' && parseNumber(shown) === null;
  return (
    <TextField
      label={label}
      help={help}
      error={isWrong ? texts.notANumber(min, max, whole) : null}
      value={shown}
      autoComplete="off"
      onChange={(typed) => {
        setText(typed);
        const number = typed.trim() === '' ? undefined : parseNumber(typed);
        if (number !== null) onChange(number);
      }}
      onBlur={() => {
        if (!isWrong) setText(null);
      }}
    />
  );
}
