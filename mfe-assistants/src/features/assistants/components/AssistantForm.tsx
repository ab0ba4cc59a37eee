import { useState } from 'react';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, type Assistant, normaliseAgentStatus } from 'shared-contract';
import { FormDialog, Select, TextField } from 'shared-ui/forms';
import { texts } from '../../../texts';
import { useSaveAssistant } from '../api/use-save-assistant';
import { promptOf, withPrompt } from '../model/prompt';

interface Props {
  user: PortalUser;
  agent: AgentRow | null;
  /** What the voice platform has of the assistant. */
  assistant: Assistant | undefined;
  onClose: () => void;
}

const words = texts.form;
const focusAtStart = (field: HTMLElement | null) => field?.focus();

export function AssistantForm({ user, agent, assistant, onClose }: Props) {
  const [initial] = useState(() => ({
    name: agent?.name ?? '',
    description: agent?.description ?? '',
    status: normaliseAgentStatus(agent ? agent.status : 'active'),
    firstMessage: assistant?.firstMessage ?? '',
    prompt: promptOf(assistant),
  }));
  const [form, setForm] = useState(initial);
  const [left, setLeft] = useState(false);
  const { save, isSaving, problem } = useSaveAssistant(user, agent, onClose);
  const isNamed = form.name.trim() !== '';
  const [button, busyButton] = agent ? [words.save, words.saving] : [words.create, words.creating];
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));

  function send() {
    const model = withPrompt(assistant, form.prompt.trim());
    const firstMessage = form.firstMessage.trim();
    save({
      status: form.status,
      draft: {
        name: form.name.trim(),
        description: form.description.trim(),
        ...(firstMessage === initial.firstMessage ? {} : { firstMessage }),
        ...(model ? { model } : {}),
      },
    });
  }

  return (
    <FormDialog
      width={620}
      title={agent ? words.editTitle : words.createTitle}
      submitLabel={button}
      busyLabel={busyButton}
      cancelLabel={words.cancel}
      busy={isSaving}
      canSubmit={isNamed}
      problem={problem}
      unsaved={JSON.stringify(form) !== JSON.stringify(initial)}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        ref={focusAtStart}
        required
        maxLength={40}
        label={words.name}
        help={words.nameHelp}
        error={left && !isNamed ? words.nameMissing : null}
        value={form.name}
        autoComplete="off"
        onChange={(name) => change({ name })}
        onBlur={() => setLeft(true)}
      />
      <TextField
        multiline
        rows={2}
        maxLength={4_000}
        label={words.description}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <Select
        label={words.status}
        value={form.status}
        onChange={(value) => change({ status: normaliseAgentStatus(value) })}
        options={[
          { value: 'active', label: texts.active },
          { value: 'inactive', label: texts.inactive },
        ]}
      />
      <TextField
        multiline
        rows={2}
        label={words.firstMessage}
        help={words.firstMessageHelp}
        value={form.firstMessage}
        onChange={(firstMessage) => change({ firstMessage })}
      />
      <TextField
        multiline
        rows={5}
        label={words.prompt}
        help={words.promptHelp}
        value={form.prompt}
        onChange={(prompt) => change({ prompt })}
      />
    </FormDialog>
  );
}
