/** Names of the vendor's providers, by their key in an ended reason. */
const providerNames: Readonly<Record<string, string>> = {
  'anthropic-bedrock': 'Anthropic on Bedrock',
  'anthropic-vertex': 'Anthropic on Vertex',
  anthropic: 'Anthropic',
  anyscale: 'Anyscale',
  'assembly-ai': 'AssemblyAI',
  'azure-openai': 'Azure OpenAI',
  'azure-speech': 'Azure Speech',
  azure: 'Azure',
  baseten: 'Baseten',
  cartesia: 'Cartesia',
  cerebras: 'Cerebras',
  'custom-llm': 'your own model server',
  'custom-transcriber': 'your own transcriber',
  'custom-voice': 'your own voice server',
  'deep-seek': 'DeepSeek',
  deepgram: 'Deepgram',
  deepinfra: 'DeepInfra',
  'eleven-labs': 'ElevenLabs',
  gladia: 'Gladia',
  google: 'Google',
  groq: 'Groq',
  hume: 'Hume',
  'inflection-ai': 'Inflection AI',
  inworld: 'Inworld',
  lmnt: 'LMNT',
  microsoft: 'Microsoft',
  minimax: 'MiniMax',
  mistral: 'Mistral',
  neuphonic: 'Neuphonic',
  openai: 'OpenAI',
  openrouter: 'OpenRouter',
  'perplexity-ai': 'Perplexity',
  playht: 'PlayHT',
  'rime-ai': 'Rime',
  runpod: 'RunPod',
  sesame: 'Sesame',
  'smallest-ai': 'Smallest AI',
  soniox: 'Soniox',
  speechmatics: 'Speechmatics',
  talkscriber: 'Talkscriber',
  tavus: 'Tavus',
  'together-ai': 'Together AI',
  vapi: 'Vapi',
  wellsaid: 'WellSaid',
  xai: 'xAI',
};

/** Longest first, so that 'azure-openai' isn't matched by 'azure'. */
const names = Object.keys(providerNames).sort((a, b) => b.length - a.length);

/** @returns the name of the provider whose key the text starts with */
export function findProvider(text: string): string | undefined {
  const found = names.find((name) => text === name || text.startsWith(`${name}-`));
  return found && providerNames[found];
}
