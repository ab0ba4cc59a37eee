import { screen } from '@testing-library/react';
import { showScreen } from '../../testing/show-screen';
import LoadingPage from './LoadingPage';

test('the loading animation is shown at three sizes', () => {
  showScreen('/loading', <LoadingPage />);
  expect(screen.getAllByRole('status')).toHaveLength(3);
});
