import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { placeCallTexts } from '../../texts/place-call';
import { readNumber, refusalOf } from '../numbers/phone-number';
import { useVoiceQuery } from '../voice/use-voice-query';
import { vapiIdOf } from '../voice/vapi-id';
import { hasPendingKey } from './call-key';
import { lastCaller, rememberCaller } from './last-caller';
import { usePlaceCall } from './use-place-call';
import { useRepeatGuard } from './use-repeat-guard';

const words = placeCallTexts;

/** First values of the form, for example those of another call to the same customer. */
export interface CallStart {
  number?: string | null | undefined;
  name?: string | null | undefined;
}

/** The form of a call. Only the id of the calling number is stored. */
export function useMakeCall(agent: AgentRow, onDone: () => void, start: CallStart = {}) {
  const { user } = useAuth();
  const numbers = useVoiceQuery(voiceQueries.phoneNumbers);
  const rules = useVoiceQuery(voiceQueries.callRules);
  const { place, isSending: isPlacing, isUnknown, problem, forget } = usePlaceCall(agent, onDone);
  const { guard, isChecking, warning } = useRepeatGuard();
  const [fields, setFields] = useState({
    phoneNumberId: '',
    number: start.number ?? '',
    name: start.name ?? '',
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const last = lastCaller(user);
  const active = numbers.data?.filter(({ status }) => status !== 'inactive') ?? [];
  const wantedId = fields.phoneNumberId || last || (active.length === 1 ? active[0]?.id : '');
  const caller = numbers.data?.find(
    ({ id, status }) => id === wantedId && (fields.phoneNumberId !== '' || status !== 'inactive'),
  );
  const phoneNumberId = caller?.id ?? fields.phoneNumberId;
  const callerNumber = caller?.number;
  const countries = rules.data?.countries;
  const own = numbers.data?.map(({ number }) => number);
  const judge = (text: string) => refusalOf(text, { caller: callerNumber, own, countries });
  const refusal = judge(fields.number);
  const isSending = isPlacing || isChecking;
  const number = readNumber(fields.number, callerNumber)?.e164;
  const missing = missingOf(phoneNumberId, number) ?? refusal;

  function send() {
    setSubmitted(true);
    if (missing || !number || isSending) return;
    const customer = { number, name: fields.name.trim() || undefined };
    const placeCall = () => {
      rememberCaller(user, phoneNumberId);
      place({ phoneNumberId, customer });
    };
    // The earlier call may be this one, unanswered: its key prevents a second call.
    if (isUnknown || hasPendingKey(vapiIdOf(agent))) placeCall();
    else void guard(number, placeCall);
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
    /** Why any number cannot be called. */
    judge,
    missing,
    isSending,
    isUnknown,
    problem,
    warning: warning && warning.number === number && !isUnknown ? warning.text : null,
    lacksPhoneNumber: wasSubmitted && phoneNumberId === '',
    send,
  };
}

/** What is still to be filled in; null for nothing. */
function missingOf(phoneNumberId: string, number: string | undefined): string | null {
  if (phoneNumberId === '') return number ? words.missingCaller : words.missingBoth;
  return number ? null : words.missingNumber;
}
