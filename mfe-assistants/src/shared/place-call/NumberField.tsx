import { TextField } from 'shared-ui/forms';
import { placeCallTexts } from '../../texts/place-call';
import { readNumber } from '../numbers/phone-number';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The caller's number; its country is the default. */
  near: string | null | undefined;
  /** Why the number can't be called. */
  refusal: string | null;
  disabled: boolean;
  onEnter: () => void;
}

const words = placeCallTexts;

/** A phone number in any format. Converts it to E.164 after pasting and on blur. */
export function NumberField({ value, onChange, near, refusal, disabled, onEnter }: Props) {
  const number = readNumber(value, near);
  const isPasted = (text: string) => text.length - value.length > 1;
  const incomplete = value.trim().length > 4 ? words.incomplete : words.numberHelp;
  const help = number ? words.willCall(number.international, number.country) : incomplete;
  return (
    <TextField
      required
      type="tel"
      autoComplete="off"
      label={words.customerNumber}
      placeholder={words.numberPlaceholder}
      error={refusal}
      help={refusal ? undefined : <span role="status">{help}</span>}
      value={value}
      disabled={disabled}
      onChange={(text) => onChange(isPasted(text) ? (readNumber(text, near)?.e164 ?? text) : text)}
      onBlur={() => number && onChange(number.e164)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
