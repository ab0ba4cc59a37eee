import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { fakeVoice, makeIntegrations, renderAt, withoutModel } from '../../testing/show';

let server: FakeFetch;

const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const path = 'chat.output[0].content';
const toEvent = (data: unknown, name = '') =>
  `${name && `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
const makeStream = (text: string) =>
  toEvent({ id: 'chat-1', path, delta: text }) + toEvent({ id: 'chat-1' }, 'done');
const getChats = () =>
  server.requests.filter((r) => r.path === api.vapi.chats && r.method === 'POST');

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.answer('/api/vapi/call?limit=25&assistantId=vapi-1', []);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1', firstMessage: 'Front desk here.' });
  server.answer(api.vapi.sessions, { id: 'session-1', status: 'active' }, { method: 'POST' });
  server.answer(api.vapi.chats, makeStream('We open at 8. Anything else?'), { method: 'POST' });
});

async function openPanel(address = '/assistants') {
  renderAt(address);
  await userEvent.click(await screen.findByRole('button', { name: /^Talk to it/ }));
  return within(await screen.findByRole('complementary', { name: 'Talk to it' }));
}
const typeMessage = (text: string) =>
  screen
    .findByRole('textbox', { name: 'Your message' })
    .then((field) => userEvent.type(field, text));

test.each(matrix(['/assistants', '/assistants/agent-1'] as const, () => 'place'))(
  'shows the first message and answers in sentences when opened from %s',
  async (address) => {
    const panel = await openPanel(address);
    expect(await panel.findByText('Front desk here.')).toBeInTheDocument();
    await typeMessage('When do{Shift>}{Enter}{/Shift}you open?{Enter}');
    expect(await panel.findByText('We open at 8. Anything else?')).toBeInTheDocument();
    expect(panel.getByText(/^Answered in \d+\.\d s$/)).toBeInTheDocument();
    expect(document.querySelector('[aria-live="polite"] > span')).toHaveTextContent(
      'We open at 8.',
    );
    expect(getChats()[0]?.body).toMatchObject({
      sessionId: 'session-1',
      input: 'When do\nyou open?',
      stream: true,
    });
    const creation = server.requests.find((r) => r.path === api.vapi.sessions);
    expect(creation?.body).toEqual({
      assistantId: 'vapi-1',
      messages: [{ role: 'assistant', content: 'Front desk here.' }],
    });
  },
);

describe('with a language model', () => {
  const answerChats = (model: object) => {
    const said = { role: 'assistant', content: 'We open at 8.', metadata: { model } };
    server.answer('/api/vapi/chat/chat-1', { id: 'chat-1', output: [said] });
  };
  beforeEach(() => {
    server.answer(api.integrations.all, makeIntegrations(true));
    server.answer(api.languageModel.own, { ...withoutModel, portal: { model: 'llama3.1' } });
  });

  test('shows which model answered', async () => {
    answerChats({ model: 'llama3.1' });
    const panel = await openPanel('/assistants/agent-1');
    await typeMessage('When do you open?{Enter}');
    expect(await panel.findByText(/^Answered in \d+\.\d s by llama3\.1$/)).toBeVisible();
  });

  test('shows that the built-in assistant answered when the model failed', async () => {
    answerChats({ model: 'llama3.1', failed: 'timeout' });
    const panel = await openPanel('/assistants/agent-1');
    await typeMessage('When do you open?{Enter}');
    expect(
      await panel.findByText("Built-in answer: llama3.1 didn't respond in time."),
    ).toBeVisible();
  });
});

test('continues the conversation with a second message', async () => {
  const panel = await openPanel();
  await typeMessage('Hello{Enter}');
  await panel.findByText('We open at 8. Anything else?');
  await typeMessage('And on Sunday?{Enter}');
  await waitFor(() => expect(getChats()).toHaveLength(2));
  expect(server.requests.filter((r) => r.path === api.vapi.sessions)).toHaveLength(1);
  expect(await panel.findByText('4 turns')).toBeInTheDocument();
});

test('shows why an answer failed and asks again on Retry', async () => {
  const error = {
    error: 'The voice platform took too long.',
    code: 'upstream_timeout',
    requestId: 'r-7',
  };
  server.answer(api.vapi.chats, toEvent(error, 'error'), { method: 'POST', times: 1 });
  const panel = await openPanel();
  await typeMessage('Hello{Enter}');
  const alert = await panel.findByRole('alert');
  expect(alert).toHaveTextContent('The voice platform took too long.');
  expect(alert).toHaveTextContent('r-7');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('We open at 8. Anything else?')).toBeInTheDocument();
  expect(panel.getAllByText('Hello')).toHaveLength(1);
});

test('links to the review after the conversation ends', async () => {
  server.answer('/api/vapi/session/session-1', { id: 'session-1', status: 'completed' });
  const panel = await openPanel();
  await typeMessage('Hello{Enter}');
  await userEvent.click(await panel.findByRole('button', { name: 'End conversation' }));
  expect(await panel.findByRole('link', { name: 'Review this conversation' })).toHaveAttribute(
    'href',
    '/assistants/agent-1/chats/session-1',
  );
  await userEvent.click(panel.getByRole('button', { name: 'Start over' }));
  expect(panel.queryByText('Hello')).not.toBeInTheDocument();
});

test('speaks an answer sentence by sentence, and stops on Escape', async () => {
  const voice = { speak: jest.fn(), cancel: jest.fn(), speaking: true, pending: false };
  const given = {
    speechSynthesis: voice,
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  };
  Object.assign(globalThis, given);
  try {
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('switch', { name: 'Speak answers' }));
    await typeMessage('Hello{Enter}');
    await panel.findByText('We open at 8. Anything else?');
    const spoken = voice.speak.mock.calls.map(([{ text }]) => text);
    expect(spoken).toEqual(['We open at 8.', 'Anything else?']);
    await userEvent.keyboard('{Escape}');
    expect(voice.cancel).toHaveBeenCalled();
  } finally {
    for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
  }
});
