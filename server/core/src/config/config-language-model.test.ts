import { readServerConfig } from './config';

const readModel = (env: Record<string, string>) => readServerConfig(env, '/checkout').languageModel;

test('allows both vendors and any address, and searches this machine by default', () => {
  expect(readModel({})).toMatchObject({
    providers: ['openai', 'anthropic', 'compatible'],
    addresses: null,
    findsLocal: true,
  });
});

test('searches this machine only if allowed when others can reach the portal', () => {
  expect(readModel({ HOST: '0.0.0.0' }).findsLocal).toBe(false);
  expect(readModel({ HOST: '0.0.0.0', LANGUAGE_MODEL_LOCAL: 'on' }).findsLocal).toBe(true);
});

test.each([
  ['built-in', [], []],
  ['anthropic', ['anthropic'], []],
  ['http://ollama.internal:11434/v1/', ['compatible'], ['http://ollama.internal:11434/v1']],
])('reads LANGUAGE_MODELS=%s', (LANGUAGE_MODELS, providers, addresses) => {
  expect(readModel({ LANGUAGE_MODELS })).toMatchObject({ providers, addresses, findsLocal: false });
});

test.each(['gpt', 'ftp://models.test', 'https://name:pass@models.test'])(
  'refuses LANGUAGE_MODELS=%s',
  (entry) => {
    expect(() => readModel({ LANGUAGE_MODELS: entry })).toThrow('LANGUAGE_MODELS');
  },
);
