import { changesTo, settingsOf } from './settings';

const tools = [{ type: 'function', server: { url: 'https://hooks.example', secret: 'x' } }];
const stored = {
  id: 'a',
  name: 'Front desk',
  firstMessage: 'Hello!',
  server: { url: 'https://hooks.example', secret: 'x' },
  model: {
    provider: 'openai',
    model: 'gpt-4o',
    temperature: 7,
    messages: [{ role: 'system', content: 'Be kind.', cache: true }],
    tools,
  },
  voice: { provider: '11labs', voiceId: 'lena', stability: 0.5 },
};

test('reads what a draft can hold, and leaves secrets and what does not fit behind', () => {
  expect(settingsOf(stored)).toEqual({
    firstMessage: 'Hello!',
    model: {
      provider: 'openai',
      model: 'gpt-4o',
      messages: [{ role: 'system', content: 'Be kind.' }],
    },
    voice: { provider: '11labs', voiceId: 'lena' },
  });
  expect(settingsOf({ model: 'none', firstMessage: 'a\0b', voice: { speed: 1 } })).toEqual({});
});

test('sends nothing when the draft says what the platform has', () => {
  expect(changesTo(settingsOf(stored), stored)).toEqual({});
});

test('sends the changed parts with the members that no draft holds', () => {
  const draft = settingsOf(stored);
  const model = { provider: 'openai', messages: [{ role: 'system', content: 'Be brief.' }] };
  expect(changesTo({ ...draft, firstMessage: '', model }, stored)).toEqual({
    firstMessage: '',
    model: { ...model, temperature: 7, tools },
  });
});

test('leaves the members of another provider behind when the voice changes', () => {
  const voice = { provider: 'azure', voiceId: 'andrew' };
  expect(changesTo({ voice }, stored)).toEqual({ voice });
  const other = { provider: '11labs', voiceId: 'ada' };
  expect(changesTo({ voice: other }, stored)).toEqual({ voice: { ...other, stability: 0.5 } });
});
