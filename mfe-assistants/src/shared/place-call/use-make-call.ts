import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import type { AgentRow } from 'shared-contract';
import { useVoiceQuery } from '../voice/use-voice-query';
import { vapiIdOf } from '../voice/vapi-id';
import { hasPendingKey } from './call-key';
import { readNumber } from './phone-number';
import { usePlaceCall } from './use-place-call';
import { useRepeatGuard } from './use-repeat-guard';

/** The form of a call. Its fields are stored nowhere. */
export function useMakeCall(agent: AgentRow, onDone: () => void) {
  const numbers = useVoiceQuery(voiceQueries.phoneNumbers);
  const { place, isSending: isPlacing, isUnknown, problem } = usePlaceCall(agent, onDone);
  const { guard, isChecking, warning } = useRepeatGuard();
  const [fields, setFields] = useState({ phoneNumberId: '', number: '', name: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const callerNumber = numbers.data?.find(({ id }) => id === fields.phoneNumberId)?.number;
  const isSending = isPlacing || isChecking;
  const number = readNumber(fields.number, callerNumber)?.e164 ?? fields.number.trim();
  const isComplete = fields.phoneNumberId !== '' && number !== '';

  function send() {
    setSubmitted(true);
    if (!isComplete || isSending) return;
    const customer = { number, name: fields.name.trim() || undefined };
    const placeCall = () => place({ phoneNumberId: fields.phoneNumberId, customer });
    // The earlier call may be this one, unanswered: its key prevents a second call.
    if (isUnknown || hasPendingKey(vapiIdOf(agent))) placeCall();
    else void guard(number, placeCall);
  }
  return {
    numbers,
    callerNumber,
    fields,
    change: (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part })),
    isComplete,
    isSending,
    isUnknown,
    problem,
    warning: warning?.number === number && !problem ? warning.text : null,
    lacksPhoneNumber: wasSubmitted && fields.phoneNumberId === '',
    send,
  };
}
