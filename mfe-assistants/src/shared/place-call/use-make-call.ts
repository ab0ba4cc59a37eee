import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { placeCallTexts } from '../../texts/place-call';
import { getRefusal, readNumber } from '../numbers/phone-number';
import { useVoiceQuery } from '../voice/use-voice-query';
import { getVapiId } from '../voice/vapi-id';
import { hasPendingKey } from './call-key';
import { readLastCaller, rememberCaller } from './last-caller';
import { usePlaceCall } from './use-place-call';
import { useRepeatGuard } from './use-repeat-guard';

const words = placeCallTexts;

/** Initial values of the form, such as when calling the same customer again. */
export interface CallStart {
  number?: string | null | undefined;
  name?: string | null | undefined;
}

/** Form state of a call. Only the id of the caller's number is stored. */
export function useMakeCall(agent: AgentRow, onDone: () => void, start: CallStart = {}) {
  const { user } = useAuth();
  const numbers = useVoiceQuery(voiceQueries.phoneNumbers);
  const rules = useVoiceQuery(voiceQueries.callRules);
  const { place, isSending: isPlacing, isUnknown, problem, forget } = usePlaceCall(agent, onDone);
  const { placeGuarded, isChecking, warning } = useRepeatGuard();
  const [fields, setFields] = useState({
    phoneNumberId: '',
    number: start.number ?? '',
    name: start.name ?? '',
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const last = readLastCaller(user);
  const active = numbers.data?.filter(({ status }) => status !== 'inactive') ?? [];
  const wantedId = fields.phoneNumberId || last || (active.length === 1 ? active[0]?.id : '');
  const caller = numbers.data?.find(
    ({ id, status }) => id === wantedId && (fields.phoneNumberId !== '' || status !== 'inactive'),
  );
  const phoneNumberId = caller?.id ?? fields.phoneNumberId;
  const callerNumber = caller?.number;
  const countries = rules.data?.countries;
  const own = numbers.data?.map(({ number }) => number);
  const checkNumber = (text: string) => getRefusal(text, { caller: callerNumber, own, countries });
  const refusal = checkNumber(fields.number);
  const isSending = isPlacing || isChecking;
  const number = readNumber(fields.number, callerNumber)?.e164;
  const missing = describeMissing(phoneNumberId, number) ?? refusal;

  function send() {
    setSubmitted(true);
    if (missing || !number || isSending) return;
    const customer = { number, name: fields.name.trim() || undefined };
    const placeCall = () => {
      rememberCaller(user, phoneNumberId);
      place({ phoneNumberId, customer });
    };
    // This may be the unconfirmed call. Its key prevents a second call.
    if (isUnknown || hasPendingKey(getVapiId(agent))) placeCall();
    else void placeGuarded(number, placeCall);
  }
  return {
    numbers,
    callerNumber,
    isSimulated: caller?.simulated === true,
    fields: { ...fields, phoneNumberId },
    change: (part: Partial<typeof fields>) => {
      forget();
      setFields((before) => ({ ...before, ...part }));
    },
    refusal,
    /** @returns why a number can't be called; null if it can */
    checkNumber,
    missing,
    isSending,
    isUnknown,
    problem,
    warning: warning && warning.number === number && !isUnknown ? warning.text : null,
    lacksPhoneNumber: wasSubmitted && phoneNumberId === '',
    send,
  };
}

/** @returns what to enter next; null if the form is complete */
function describeMissing(phoneNumberId: string, number: string | undefined): string | null {
  if (phoneNumberId === '') return number ? words.missingCaller : words.missingBoth;
  return number ? null : words.missingNumber;
}
