import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeRequest } from 'shared-auth/testing';
import { renderAt } from '../../testing/show';
import { type FakeInbox, fakeInbox } from './testing/fake-inbox';

const path = '/api/calls/c1/tags';

let world: FakeInbox;
/** Makes the server respond to pending requests. */
let answerNow: () => void;

beforeEach(() => {
  world = fakeInbox();
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const answerSlowly = async ({ body }: FakeRequest) => {
    await held;
    return { tags: body.tags };
  };
  world.server.answer(path, answerSlowly, { method: 'PUT' });
});

const getSentTags = () =>
  world.server.requests.filter((one) => one.path === path).map(({ body }) => body.tags);
const queryTag = (name: string) => screen.queryByRole('button', { name: `Remove ${name}` });

async function typeTags(text: string) {
  renderAt('/inbox');
  await within(await screen.findByRole('region', { name: 'Call with Ruth' })).findByText(
    'I need a boiler',
  );
  await userEvent.keyboard('t');
  await userEvent.keyboard(text);
}

test('keeps both tags when the second is added before the first is saved', async () => {
  await typeTags('red{Enter}blue{Enter}');
  expect(getSentTags()).toEqual([['red']]);
  expect(queryTag('red')).toBeVisible();
  expect(queryTag('blue')).toBeVisible();
  answerNow();
  await waitFor(() => expect(getSentTags()).toEqual([['red'], ['red', 'blue']]));
  await userEvent.click(queryTag('red') as HTMLElement);
  expect(queryTag('red')).not.toBeInTheDocument();
  await waitFor(() => expect(getSentTags().at(-1)).toEqual(['blue']));
  expect(queryTag('blue')).toBeVisible();
});

test('adds several comma-separated tags', async () => {
  await typeTags('billing, urgent{Enter}');
  expect(getSentTags()).toEqual([['billing']]);
  answerNow();
  await waitFor(() => expect(getSentTags().at(-1)).toEqual(['billing', 'urgent']));
  expect(queryTag('billing')).toBeVisible();
  expect(queryTag('urgent')).toBeVisible();
});

test("removes a tag and offers it again when it couldn't be saved", async () => {
  const refusal = { error: 'Too many tags.', code: 'bad_request', requestId: 'r' };
  world.server.answer(path, refusal, { method: 'PUT', status: 400, times: 1 });
  answerNow();
  await typeTags('red{Enter}blue{Enter}');
  expect(await screen.findByText('Too many tags.')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Add “red” again' });
  expect(queryTag('red')).not.toBeInTheDocument();
  await waitFor(() => expect(getSentTags()).toEqual([['red'], ['blue']]));
  expect(queryTag('blue')).toBeVisible();
  await userEvent.click(again);
  expect(again).not.toBeInTheDocument();
  await waitFor(() => expect(getSentTags().at(-1)).toEqual(['blue', 'red']));
});

test("shows a tag again when it couldn't be removed", async () => {
  answerNow();
  await typeTags('red{Enter}');
  await waitFor(() => expect(getSentTags()).toEqual([['red']]));
  world.server.answer(path, '', { method: 'PUT', failure: 'network' });
  await userEvent.click(queryTag('red') as HTMLElement);
  expect(await screen.findByText("Couldn't remove the tag. Try again.")).toBeVisible();
  expect(queryTag('red')).toBeVisible();
});

test("keeps the text of a note that couldn't be saved", async () => {
  world.server.answer('/api/calls/c1/notes', '', { method: 'POST', failure: 'network' });
  await typeTags('{Escape}');
  await userEvent.keyboard('n');
  await userEvent.keyboard('Too late{Enter}');
  const field = screen.getByRole('textbox', { name: /^Note/ });
  await waitFor(() => expect(field).toHaveValue('Too late'));
  expect(screen.getByText("Couldn't save the note. Try again.")).toBeVisible();
});
