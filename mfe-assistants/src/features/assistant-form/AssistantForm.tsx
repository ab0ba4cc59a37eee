import { useState } from 'react';
import type { PortalUser } from 'shared-auth';
import {
  type AgentRow,
  type AgentStatus,
  type Assistant,
  normaliseAgentStatus,
} from 'shared-contract';
import { FormDialog, Select, TextField } from 'shared-ui/forms';
import { texts } from '../../texts';
import { promptOf, withPrompt } from './prompt';
import { useSaveAssistant } from './use-save-assistant';

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
  const [name, setName] = useState(agent?.name ?? '');
  const [description, setDescription] = useState(agent?.description ?? '');
  const [status, setStatus] = useState<AgentStatus>(
    agent ? normaliseAgentStatus(agent.status) : 'active',
  );
  const [firstMessage, setFirstMessage] = useState(assistant?.firstMessage ?? '');
  const [prompt, setPrompt] = useState(() => promptOf(assistant));
  const [left, setLeft] = useState(false);
  const { save, isSaving, problem } = useSaveAssistant(user, agent, onClose);
  const isNamed = name.trim() !== '';
  const [button, busyButton] = agent ? [words.save, words.saving] : [words.create, words.creating];

  function send() {
    const model = withPrompt(assistant, prompt.trim());
    const isSaid = firstMessage.trim() !== (assistant?.firstMessage ?? '');
    save({
      status,
      draft: {
        name: name.trim(),
        description: description.trim(),
        ...(isSaid ? { firstMessage: firstMessage.trim() } : {}),
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
        value={name}
        autoComplete="off"
        onChange={setName}
        onBlur={() => setLeft(true)}
      />
      <TextField
        multiline
        rows={2}
        maxLength={4_000}
        label={words.description}
        value={description}
        onChange={setDescription}
      />
      <Select
        label={words.status}
        value={status}
        onChange={(value) => setStatus(value === 'active' ? 'active' : 'inactive')}
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
        value={firstMessage}
        onChange={setFirstMessage}
      />
      <TextField
        multiline
        rows={5}
        label={words.prompt}
        help={words.promptHelp}
        value={prompt}
        onChange={setPrompt}
      />
    </FormDialog>
  );
}
