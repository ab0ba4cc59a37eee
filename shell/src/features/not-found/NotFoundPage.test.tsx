import { screen } from '@testing-library/react';
import { showScreen } from '../../testing/show-screen';
import NotFoundPage from './NotFoundPage';

test('an address without a page says so and leads back', async () => {
  const user = showScreen('/nowhere', <NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await user.click(screen.getByText('Back to Dashboard'));
  expect(screen.getByText('Now at /')).toBeVisible();
});
