import { useState } from 'react';
import type { Tool, ToolTestAnswer } from 'shared-contract';
import { Stack, StatusBadge, Text } from 'shared-ui/core';
import { FormDialog, Select, TextField } from 'shared-ui/forms';
import { texts } from '../../../../texts';
import { toolWords } from '../../../../tool-texts';
import { useToolTest } from '../../api/use-tool-test';
import {
  findProblem,
  listTestFields,
  readArguments,
  type TestField,
} from '../../model/test-arguments';

interface Props {
  tool: Tool;
  onClose: () => void;
}

const words = toolWords.testForm;

/** Calls a tool's server with the member's arguments and shows the response and its duration. */
export function ToolTestDialog({ tool, onClose }: Props) {
  const [fields] = useState(() => listTestFields(tool));
  const [values, setValues] = useState<Record<string, string>>({});
  const { send, answer, isSending, problem } = useToolTest(tool.id);
  const getProblem = (field: TestField) => findProblem(field, values[field.name] ?? '');
  const isMissing = ({ name, required }: TestField) => required && !values[name]?.trim();
  return (
    <FormDialog
      title={words.title(tool.function?.name || texts.tools.unnamed)}
      submitLabel={words.send}
      busyLabel={words.sending}
      cancelLabel={words.close}
      form={{
        canSend: !fields.some((field) => isMissing(field) || getProblem(field) !== null),
        isSending,
        problem,
        send: () => send(readArguments(fields, values)),
      }}
      onClose={onClose}
    >
      <Text variant="muted">{words.text}</Text>
      {fields.length === 0 && <Text variant="muted">{words.none}</Text>}
      {fields.map((field) => (
        <ArgumentField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={getProblem(field)}
          onChange={(text) => setValues((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
      {answer && <Answer answer={answer} />}
    </FormDialog>
  );
}

interface FieldProps {
  field: TestField;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}

function ArgumentField({ field, value, error, onChange }: FieldProps) {
  const { name: label, kind, help, required } = field;
  const common = { label, help, error, required, value, onChange };
  if (kind === 'choice' || kind === 'yesno') {
    const yesNo = [
      { value: 'true', label: words.yes },
      { value: 'false', label: words.no },
    ];
    const choices = field.choices.map(String).map((value) => ({ value, label: value }));
    return <Select {...common} placeholder="" options={kind === 'yesno' ? yesNo : choices} />;
  }
  if (kind === 'json') return <TextField {...common} multiline rows={3} />;
  return <TextField {...common} autoComplete="off" />;
}

function Answer({ answer }: { answer: ToolTestAnswer }) {
  const { failed, status, text, duration_ms } = answer;
  const seconds = (duration_ms / 1_000).toFixed(1);
  return (
    <Stack gap={4} role="status">
      <Stack direction="row" gap={8} align="center">
        <Text variant="heading">{words.answer}</Text>
        <StatusBadge tone={failed ? 'error' : 'ok'}>
          {status === null ? words.unanswered(seconds) : words.answered(status, seconds)}
        </StatusBadge>
      </Stack>
      <Text preserveLines>{text}</Text>
    </Stack>
  );
}
