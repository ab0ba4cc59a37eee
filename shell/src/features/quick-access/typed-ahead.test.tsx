import { fireEvent, screen } from '@testing-library/react';
import { installFakeFetch, testUser } from 'shared-auth/testing';
import { showScreen } from '../../testing/show-screen';
import { QuickAccess } from './QuickAccess';

beforeEach(() => {
  const server = installFakeFetch();
  server.table('select', 'agents', []);
  server.table('select', 'organizations', []);
});

test('starts with the text typed while the palette was loading', async () => {
  const page = (
    <>
      <QuickAccess navigation={[]} />
      <input aria-label="name" />
    </>
  );
  showScreen('/here', page, { auth: { user: testUser } });
  const name = screen.getByLabelText('name');
  fireEvent.keyDown(name, { key: 'k', ctrlKey: true });
  const letters = ['g', 'd'].map((key) => fireEvent.keyDown(name, { key }));
  expect(letters).toEqual([false, false]);
  expect(await screen.findByRole('combobox', { name: 'Find' })).toHaveValue('gd');
  expect(screen.queryByText('Now at /datasets')).toBeNull();
});
