export const simulatedTexts = {
  label: 'Simulated',
  calls: 'The built-in voice service plays these calls. Nobody is rung and nothing is billed.',
  call: 'The built-in voice service played this call. Nobody was rung and nothing was billed.',
  numbers: 'These numbers belong to the built-in voice service and reach nobody.',
  placing: 'Simulated: the built-in voice service plays the customer. Nobody is rung.',
  talk: 'The built-in service answers without a language model, in the words of your texts.',
} as const;
