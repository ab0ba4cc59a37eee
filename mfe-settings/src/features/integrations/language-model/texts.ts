import type { ModelProvider } from 'shared-contract';

const describeServer = (name: string, count: number) =>
  `${name} found on this machine with ${count === 1 ? '1 model' : `${count} models`}.`;

export const modelTexts = {
  title: 'Language model',
  about:
    'Writes what your built-in assistants say, from their prompt, datasets and tools. Assistants in your own Vapi account use the model set there.',
  builtIn: 'Built-in',
  provided: 'Provided',
  builtInAbout:
    'No language model is connected. Assistants quote your datasets and their prompt word for word.',
  byPortal: (model: string) =>
    `${model}, provided by the operator of this portal. Connect your own to use it instead.`,
  states: {
    works: 'Connected',
    unchecked: 'Not checked',
    refused: 'Key refused',
    unreachable: 'Cannot reach',
    failing: 'Does not work',
    disallowed: 'No longer allowed',
  },
  connectedTo: (model: string, place: string) => `${model} at ${place}`,
  keyEnds: (hint: string) => `key ends in ${hint}`,
  since: (at: string) => `connected ${at}`,
  checkedAt: (at: string) => `Last checked ${at}`,
  fallback: 'Assistants give built-in answers until the model works again.',
  disallowed:
    'The operator of this portal no longer allows this address. Assistants give built-in answers until you connect another model.',
  forbidden: "The operator of this portal doesn't allow connecting language models.",
  forAdmins: 'Only an admin can connect or disconnect a language model.',
  connect: 'Connect a model',
  change: 'Change',
  checkAgain: 'Check',
  checking: 'Checking…',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  found: describeServer,
  foundAbout: 'Nothing leaves this machine: no key, no cost.',
  useFound: (name: string, model: string) => `Use ${name}: ${model}`,
  otherModel: 'Choose another model',
  form: 'Connect a language model',
  provider: 'Provider',
  providers: {
    openai: { name: 'OpenAI', about: 'With your API key' },
    anthropic: { name: 'Anthropic', about: 'With your API key' },
    compatible: { name: 'Other', about: 'OpenAI-compatible server' },
  } satisfies Record<ModelProvider, { name: string; about: string }>,
  address: 'Address',
  addressHelp: 'For example https://models.example.com/v1',
  key: 'API key',
  keyHelp: 'Stored encrypted for your organization, never shown again.',
  keyOptional: "Leave empty if the server doesn't need one.",
  keyStored: 'Leave empty to keep the stored key.',
  model: 'Model',
  modelHelp: 'Press Check to list the available models.',
  chooseModel: 'Choose a model',
  check: 'Check',
  save: 'Connect',
  saving: 'Connecting…',
  cancel: 'Cancel',
  needsPlace: 'Enter the address first.',
  needsKey: 'Enter the key first.',
  needsModel: 'Choose a model first. Press Check to list them.',
  accepted: (count: number) =>
    count === 1
      ? 'The server responded with 1 model.'
      : `The server responded with ${count} models.`,
  answers: (model: string, seconds: string) => `${model} answered in ${seconds} s.`,
  sent: (place: string) =>
    `The prompt, the conversation, matching passages and tool results are sent to ${place}.`,
  connected: (model: string) => `${model} connected`,
  disconnected: 'Language model disconnected',
  confirmTitle: 'Disconnect the language model?',
  confirmText:
    'Your assistants go back to built-in answers, which quote your datasets. The key is deleted.',
  failed: "Couldn't change the language model. Please try again.",
  checkFailed: "Couldn't check the language model. Please try again.",
  loadFailed: "Couldn't load the language model.",
} as const;
