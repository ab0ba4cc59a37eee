import type { Problem } from 'remote-kit';
import { type AgentRow, assistantTexts, callsPage } from 'shared-contract';
import { Banner, Button, Stack, Text } from 'shared-ui/core';
import { Dialog, Select, TextField } from 'shared-ui/forms';
import { texts } from '../../texts';
import { ReadFailure } from '../voice/ReadFailure';
import { NumberField } from './NumberField';
import { useMakeCall } from './use-make-call';

interface Props {
  agent: AgentRow;
  onClose: () => void;
}

const words = texts.placeCall;

/** Asks for the particulars of a call and starts it. */
export function MakeCallDialog({ agent, onClose }: Props) {
  const form = useMakeCall(agent, onClose);
  const { fields, change, isSending, problem, warning, numbers } = form;
  const actions = (
    <>
      <Button disabled={isSending} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button variant="primary" disabled={!form.isComplete} loading={isSending} onClick={form.send}>
        {isSending ? words.sending : words.send}
      </Button>
    </>
  );
  return (
    <Dialog open title={words.title} onClose={onClose} busy={isSending} actions={actions}>
      <Stack gap={16}>
        <Text variant="muted">{words.to(agent.name)}</Text>
        {problem && (
          <CallProblem
            problem={problem}
            isUnknown={form.isUnknown}
            callsAddress={callsPage(agent.id)}
            onClose={onClose}
          />
        )}
        {warning && <Banner tone="warning">{warning}</Banner>}
        <ReadFailure read={numbers} failed={texts.numbers.failed} />
        <PhoneNumberSelect form={form} />
        <NumberField
          value={fields.number}
          near={form.callerNumber}
          disabled={isSending}
          onChange={(number) => change({ number })}
          onEnter={form.send}
        />
        <TextField
          label={words.customerName}
          value={fields.name}
          autoComplete="off"
          maxLength={40}
          disabled={isSending}
          onChange={(name) => change({ name })}
        />
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
      help={numbers.data?.length === 0 ? words.noNumbers : undefined}
      onChange={(phoneNumberId) => change({ phoneNumberId })}
      options={(numbers.data ?? []).map(({ id, name, number, sipUri, status }) => {
        const label = [name, number ?? sipUri].filter(Boolean).join(' · ') || id;
        const isOff = status === 'inactive';
        return { value: id, label: isOff ? words.notActive(label) : label, disabled: isOff };
      })}
    />
  );
}
