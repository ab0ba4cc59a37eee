import { screen } from '@testing-library/react';
import { showScreen } from '../../../testing/show-screen';
import NotFoundPage from './NotFoundPage';

test('shows the 404 page with a way back when the address has no page', async () => {
  const user = showScreen('/nowhere', <NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await user.click(screen.getByText('Back to Dashboard'));
  expect(screen.getByText('Now at /')).toBeVisible();
});
