import { useState } from 'react';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, type Assistant, normaliseAgentStatus } from 'shared-contract';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { texts } from '../../../texts';
import { formTexts } from '../../../texts/form';
import { templateTexts } from '../../../texts/templates';
import { useAssistantForm } from '../api/use-assistant-form';
import { templateNames } from '../model/templates';

interface Props {
  user: PortalUser;
  agent: AgentRow | null;
  /** The assistant as stored on the voice platform. */
  assistant: Assistant | undefined;
  onClose: () => void;
}

const words = formTexts;

export function AssistantForm({ user, agent, assistant, onClose }: Props) {
  const form = useAssistantForm(user, agent, assistant, onClose);
  return (
    <FormDialog
      width={620}
      title={agent ? words.editTitle : words.createTitle}
      submitLabel={agent ? words.save : words.create}
      busyLabel={agent ? words.saving : words.creating}
      cancelLabel={words.cancel}
      form={form}
      onClose={onClose}
    >
      {!agent && <TemplateFields form={form} />}
      <ProfileFields form={form} />
      <ConversationFields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useAssistantForm>;
}

const statusOptions = [
  { value: 'active', label: texts.active },
  { value: 'inactive', label: texts.inactive },
];

const templateOptions = [
  { value: '', label: templateTexts.empty },
  ...templateNames.map((value) => ({ value, label: templateTexts.templates[value].label })),
];

/** A template, and the details that go into its texts. */
function TemplateFields({ form: { fields, change } }: FieldsProps) {
  return (
    <>
      <Select
        label={templateTexts.label}
        value={fields.template}
        onChange={(template) => change({ template })}
        options={templateOptions}
      />
      {fields.template !== '' && (
        <>
          <TextField
            maxLength={80}
            label={templateTexts.company}
            help={templateTexts.companyHelp}
            value={fields.company}
            autoComplete="organization"
            onChange={(company) => change({ company })}
          />
          <TextField
            maxLength={160}
            label={templateTexts.hours}
            placeholder={templateTexts.usualHours}
            value={fields.hours}
            autoComplete="off"
            onChange={(hours) => change({ hours })}
          />
        </>
      )}
    </>
  );
}

function ProfileFields({ form: { fields, change, canSend } }: FieldsProps) {
  const [wasLeft, setLeft] = useState(false);
  return (
    <>
      <TextField
        ref={focusAtStart}
        required
        maxLength={40}
        label={words.name}
        help={words.nameHelp}
        error={wasLeft && !canSend ? words.nameMissing : null}
        value={fields.name}
        autoComplete="off"
        onChange={(name) => change({ name })}
        onBlur={() => setLeft(true)}
      />
      <TextField
        multiline
        rows={2}
        maxLength={4_000}
        label={words.description}
        value={fields.description}
        onChange={(description) => change({ description })}
      />
      <Select
        label={words.status}
        value={fields.status}
        onChange={(value) => change({ status: normaliseAgentStatus(value) })}
        options={statusOptions}
      />
    </>
  );
}

function ConversationFields({ form: { fields, change } }: FieldsProps) {
  const getFieldProps = (name: 'firstMessage' | 'prompt') => ({
    label: words[name],
    help: words[`${name}Help`],
    value: fields[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <>
      <TextField multiline rows={2} {...getFieldProps('firstMessage')} />
      <TextField multiline rows={5} {...getFieldProps('prompt')} />
    </>
  );
}
