import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalErrorScreen } from './GlobalErrorScreen';

test('shows the error, and refreshes on request', async () => {
  const onRefresh = jest.fn();
  render(<GlobalErrorScreen error={new Error('The composition is empty')} onRefresh={onRefresh} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('The composition is empty')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(onRefresh).toHaveBeenCalled();
});
