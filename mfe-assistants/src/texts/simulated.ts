export const simulatedTexts = {
  label: 'Simulated',
  calls:
    'The built-in voice service simulates these calls. No one is called and nothing is billed.',
  call: 'The built-in voice service simulated this call. No one was called and nothing was billed.',
  numbers: "These numbers belong to the built-in voice service and can't reach anyone.",
  placing: 'Simulated: the built-in voice service plays the customer. No one is called.',
  talk: 'The built-in service answers without a language model, by quoting your texts.',
} as const;
