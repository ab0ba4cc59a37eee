import { render, screen } from '@testing-library/react';
import { PortalErrorBoundary } from './PortalErrorBoundary';

function Broken(): never {
  throw new Error('The frame itself broke');
}

it('shows the last screen when the frame itself breaks', () => {
  render(
    <PortalErrorBoundary>
      <Broken />
    </PortalErrorBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(screen.getByText('The frame itself broke')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});
