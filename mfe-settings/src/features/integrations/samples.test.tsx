import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-contract';
import { installSettingsServer, showSettings } from '../../testing/show-settings';

test('loads the samples and removes them again', async () => {
  const server = installSettingsServer();
  const answerSamples = (loaded: boolean, method: string) =>
    server.answer(api.samples, { loaded, available: true }, { method });
  answerSamples(false, 'GET');
  answerSamples(true, 'PUT');
  answerSamples(false, 'DELETE');
  showSettings();
  const load = await screen.findByRole('button', { name: 'Load samples' });
  answerSamples(true, 'GET');
  await userEvent.click(load);
  const remove = await screen.findByRole('button', { name: 'Remove samples' });
  answerSamples(false, 'GET');
  await userEvent.click(remove);
  expect(await screen.findByRole('button', { name: 'Load samples' })).toBeInTheDocument();
});

test('hides samples when they are not available', async () => {
  const server = installSettingsServer();
  server.answer(api.samples, { loaded: false, available: false });
  showSettings();
  await screen.findByText('Analytics platform');
  expect(screen.queryByText('Samples')).not.toBeInTheDocument();
});
