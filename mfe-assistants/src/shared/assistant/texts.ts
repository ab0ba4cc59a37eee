export const answeringTexts = {
  none: 'Built-in (no language model)',
  short: 'Built-in',
  vendors: { openai: 'OpenAI', anthropic: 'Anthropic' },
  named: (place: string, model: string) => `${place}, ${model}`,
  byPortal: (model: string) => `${model}, provided by the operator`,
} as const;
