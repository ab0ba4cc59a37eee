import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/show';
import { call, callPath, fakeCall } from './testing/fake-call';

const makeKnowledge = (outcome: 'answered' | 'unknown') => ({
  outcome,
  question: 'What is the code?',
  sources:
    outcome === 'answered'
      ? [{ chunkId: 'c1', datasetId: 'd1', title: 'Door', text: 'It was 4711.', score: 0.9 }]
      : [],
  best: null,
  threshold: 0.5,
  milliseconds: 30,
});
const makeTurn = (message: string, secondsFromStart: number, outcome: 'answered' | 'unknown') => ({
  role: 'bot',
  message,
  secondsFromStart,
  duration: 2_000,
  metadata: { knowledge: makeKnowledge(outcome) },
});

test.each(['ended', 'in-progress'])(
  "shows each turn's passages, or that no source was found, in a call that is %s",
  async (status) => {
    const messages = [
      makeTurn('The code is 4711.', 3, 'answered'),
      makeTurn('I do not know that.', 9, 'unknown'),
    ];
    const { server } = fakeCall();
    server.answer(callPath, { ...call, status, assistantId: 'vapi-1', messages });
    renderAt('/assistants/agent-1/calls/call-1');
    await userEvent.click(await screen.findByText('1 source'));
    const transcript = within(screen.getByRole('list', { name: 'Transcript' }));
    expect(transcript.getByText('It was 4711.')).toBeInTheDocument();
    expect(transcript.getByRole('link', { name: 'Door' })).toHaveAttribute(
      'href',
      '/datasets/d1/chunks/c1',
    );
    expect(transcript.getByRole('button', { name: 'Fix this answer' })).toBeInTheDocument();
    expect(transcript.getByText('No source found')).toBeInTheDocument();
    expect(transcript.getByRole('button', { name: 'Add an answer' })).toBeInTheDocument();
    expect(transcript.getByRole('link', { name: 'Open the gap' })).toHaveAttribute(
      'href',
      '/datasets/gaps?call=call-1',
    );
  },
);
