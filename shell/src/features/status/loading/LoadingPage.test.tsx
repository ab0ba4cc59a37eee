import { screen } from '@testing-library/react';
import { showScreen } from '../../../testing/show-screen';
import LoadingPage from './LoadingPage';

test('shows the loading animation at three sizes', () => {
  showScreen('/loading', <LoadingPage />);
  expect(screen.getAllByRole('status')).toHaveLength(3);
});
