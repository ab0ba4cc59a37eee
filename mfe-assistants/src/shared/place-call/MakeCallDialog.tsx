import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import { type AgentRow, assistantTexts, callsPage } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { Dialog, Select, TextField } from 'shared-ui/forms';
import { texts } from '../../texts';
import { ReadFailure } from '../voice/ReadFailure';
import { useVoiceQuery } from '../voice/use-voice-query';
import { vapiIdOf } from '../voice/vapi-id';
import { hasPendingKey } from './call-key';
import { NumberField } from './NumberField';
import { readNumber } from './phone-number';
import { usePlaceCall } from './use-place-call';
import { useRepeatGuard } from './use-repeat-guard';

const words = texts.placeCall;

/** Places a call of an assistant. What is typed here is kept nowhere. */
export function MakeCallDialog({ agent, onClose }: { agent: AgentRow; onClose: () => void }) {
  const numbers = useVoiceQuery(voiceQueries.phoneNumbers);
  const { place, isSending: isPlacing, isUnknown, problem } = usePlaceCall(agent, onClose);
  const { guard, isLooking, warned } = useRepeatGuard();
  const [phoneNumberId, setPhoneNumberId] = useState('');
  const [customerNumber, setCustomerNumber] = useState('');
  const [customerName, setCustomerName] = useState('');
  const [asked, setAsked] = useState(false);
  const near = numbers.data?.find(({ id }) => id === phoneNumberId)?.number;
  const isSending = isPlacing || isLooking;
  const wanted = readNumber(customerNumber, near)?.e164 ?? customerNumber.trim();
  const isComplete = phoneNumberId !== '' && customerNumber.trim() !== '';

  function send() {
    setAsked(true);
    if (!isComplete || isSending) return;
    const name = customerName.trim();
    const goOn = () =>
      place({ phoneNumberId, customer: { number: wanted, ...(name ? { name } : {}) } });
    // A call whose fate is unknown is asked for again; it may well be the one that would be warned of.
    if (isUnknown || hasPendingKey(vapiIdOf(agent))) goOn();
    else void guard(wanted, goOn);
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      busy={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" disabled={!isComplete} loading={isSending} onClick={send}>
            {isSending ? words.sending : words.send}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text variant="muted">{words.to(agent.name)}</Text>
        {problem && (
          <Banner
            tone={isUnknown ? 'warning' : 'error'}
            requestId={problem.requestId}
            action={
              isUnknown && (
                <Button size="small" to={callsPage(agent.id)} onClick={onClose}>
                  {words.showCalls}
                </Button>
              )
            }
          >
            {problem.message}
          </Banner>
        )}
        {warned?.number === wanted && !problem && <Banner tone="warning">{warned.text}</Banner>}
        <ReadFailure
          error={numbers.error}
          failed={texts.numbers.failed}
          retrying={numbers.isFetching}
          onRetry={numbers.refresh}
        />
        <Select
          required
          label={words.phoneNumber}
          placeholder={words.placeholder}
          value={phoneNumberId}
          disabled={isSending}
          error={asked && phoneNumberId === '' ? assistantTexts.selectPhoneNumber : null}
          help={numbers.data?.length === 0 ? words.noNumbers : undefined}
          onChange={setPhoneNumberId}
          options={(numbers.data ?? []).map(({ id, name, number, sipUri, status }) => {
            const label = [name, number ?? sipUri].filter(Boolean).join(' · ') || id;
            const isOff = status === 'inactive';
            return { value: id, label: isOff ? words.notActive(label) : label, disabled: isOff };
          })}
        />
        <NumberField
          value={customerNumber}
          near={near}
          disabled={isSending}
          onChange={setCustomerNumber}
          onEnter={send}
        />
        <TextField
          label={words.customerName}
          value={customerName}
          autoComplete="off"
          maxLength={40}
          disabled={isSending}
          onChange={setCustomerName}
        />
      </Stack>
    </Dialog>
  );
}
