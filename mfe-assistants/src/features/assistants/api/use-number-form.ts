import { useState } from 'react';
import type { PhoneNumberDraft } from 'shared-api';
import { numberTexts } from 'shared-contract';
import { numberWords } from '../../../number-texts';
import { readNumber } from '../../../shared/numbers/phone-number';
import { useAddNumber } from '../../../shared/numbers/use-add-number';

const empty = {
  provider: 'vapi' as PhoneNumberDraft['provider'],
  number: '',
  areaCode: '',
  name: '',
  twilioAccountSid: '',
  twilioAuthToken: '',
  credentialId: '',
};
export type NumberFields = typeof empty;

const isAreaCode = (text: string) => /^[2-9]\d{2}$/.test(text);

/** Form state for adding a number. Each provider has its own fields. */
export function useNumberForm(onDone: () => void) {
  const [fields, setFields] = useState(empty);
  const { add, isAdding, problem } = useAddNumber(onDone);
  const { provider, number, areaCode } = fields;
  const e164 = readNumber(number)?.e164;
  return {
    fields,
    change: (part: Partial<NumberFields>) => setFields((before) => ({ ...before, ...part })),
    numberRefusal: number.trim().length > 4 && !e164 ? numberTexts.invalid : null,
    areaCodeRefusal:
      areaCode.length > 0 && !isAreaCode(areaCode) ? numberWords.addForm.areaCodeWrong : null,
    isChanged: JSON.stringify({ ...fields, provider }) !== JSON.stringify({ ...empty, provider }),
    canSend:
      provider === 'vapi' ? areaCode === '' || isAreaCode(areaCode) : isComplete(fields, e164),
    isSending: isAdding,
    problem,
    send: () => add(toDraft(fields, e164)),
  };
}

const isComplete = ({ provider, ...fields }: NumberFields, e164: string | undefined) =>
  e164 !== undefined &&
  (provider === 'twilio' ? fields.twilioAccountSid : fields.credentialId).trim() !== '';

/** Empty optional fields become undefined, so that they aren't sent. */
function toDraft(fields: NumberFields, number: string | undefined): PhoneNumberDraft {
  const toOptional = (text: string) => text.trim() || undefined;
  const { provider } = fields;
  const name = toOptional(fields.name);
  if (provider === 'vapi')
    return { provider, name, numberDesiredAreaCode: toOptional(fields.areaCode) };
  if (provider !== 'twilio') {
    return { provider, name, number, credentialId: toOptional(fields.credentialId) };
  }
  const { twilioAccountSid, twilioAuthToken } = fields;
  return {
    provider,
    name,
    number,
    twilioAccountSid: toOptional(twilioAccountSid),
    twilioAuthToken: toOptional(twilioAuthToken),
  };
}
