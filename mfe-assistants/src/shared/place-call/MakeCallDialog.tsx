import type { Problem } from 'remote-kit';
import { type AgentRow, assistantTexts, callsPage } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { Dialog, Select, TextField } from 'shared-ui/forms';
import { numberWords } from '../../number-texts';
import { placeCallTexts } from '../../texts/place-call';
import { simulatedTexts } from '../../texts/simulated';
import { formatNumber } from '../numbers/phone-number';
import { ReadFailure } from '../voice/ReadFailure';
import { CallMe } from './CallMe';
import { NoNumber } from './NoNumber';
import { NumberField } from './NumberField';
import { type CallStart, useMakeCall } from './use-make-call';

interface Props {
  agent: AgentRow;
  /** Initial values of the form. */
  start?: CallStart;
  onClose: () => void;
}

const words = placeCallTexts;

/** Asks for the details of a call and places it. */
export function MakeCallDialog({ agent, start, onClose }: Props) {
  const form = useMakeCall(agent, onClose, start);
  const { fields, change, isSending, problem, warning, numbers } = form;
  const actions = (
    <>
      <Button busy={isSending} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button
        variant="primary"
        disabledReason={form.missing ?? undefined}
        loading={isSending}
        onClick={form.send}
      >
        {isSending ? words.sending : words.send}
      </Button>
    </>
  );
  return (
    <Dialog open title={words.title} onClose={onClose} busy={isSending} actions={actions}>
      <Stack gap={16}>
        <Text variant="muted">{words.to(agent.name)}</Text>
        {warning && <Banner tone="warning">{warning}</Banner>}
        {problem && !warning && (
          <CallProblem
            problem={problem}
            isUnknown={form.isUnknown}
            callsAddress={callsPage(agent.id)}
            onClose={onClose}
          />
        )}
        <ReadFailure read={numbers} failed={numberWords.failed} />
        {numbers.data?.length === 0 ? (
          <NoNumber onAdded={({ id }) => change({ phoneNumberId: id })} />
        ) : (
          <PhoneNumberSelect form={form} />
        )}
        {form.isSimulated && <Text variant="muted">{simulatedTexts.placing}</Text>}
        <NumberField
          value={fields.number}
          near={form.callerNumber}
          refusal={form.refusal}
          disabled={isSending}
          onChange={(number) => change({ number })}
          onEnter={form.send}
        />
        <CallMe
          near={form.callerNumber}
          getRefusal={form.checkNumber}
          disabled={isSending}
          onUse={(number, name) => change({ number, name })}
        />
        <TextField
          label={words.customerName}
          value={fields.name}
          autoComplete="off"
          maxLength={40}
          disabled={isSending}
          onChange={(name) => change({ name })}
        />
        {form.missing && form.missing !== form.refusal && (
          <div role="status">
            <Text variant="muted">{form.missing}</Text>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

interface CallProblemProps {
  problem: Problem;
  isUnknown: boolean;
  callsAddress: string;
  onClose: () => void;
}

function CallProblem({ problem, isUnknown, callsAddress, onClose }: CallProblemProps) {
  const showCalls = isUnknown && (
    <Button size="small" to={callsAddress} onClick={onClose}>
      {words.showCalls}
    </Button>
  );
  return (
    <Banner tone={isUnknown ? 'warning' : 'error'} requestId={problem.requestId} action={showCalls}>
      {problem.message}
      {isUnknown && <Text>{words.unknown}</Text>}
    </Banner>
  );
}

function PhoneNumberSelect({ form }: { form: ReturnType<typeof useMakeCall> }) {
  const { numbers, fields, change, isSending, lacksPhoneNumber } = form;
  return (
    <Select
      required
      label={words.phoneNumber}
      placeholder={words.placeholder}
      value={fields.phoneNumberId}
      disabled={isSending}
      error={lacksPhoneNumber ? assistantTexts.selectPhoneNumber : null}
      onChange={(phoneNumberId) => change({ phoneNumberId })}
      options={(numbers.data ?? []).map(({ id, name, number, sipUri, status }) => {
        const label =
          [name, number ? formatNumber(number) : sipUri].filter(Boolean).join(' · ') || id;
        const isOff = status === 'inactive';
        return { value: id, label: isOff ? words.notActive(label) : label, disabled: isOff };
      })}
    />
  );
}
