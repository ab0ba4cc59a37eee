import { render, screen } from '@testing-library/react';
import { PortalFailure } from './PortalFailure';

function Broken(): never {
  throw new Error('The frame itself broke');
}

it('shows the last screen when the frame itself breaks', () => {
  render(
    <PortalFailure>
      <Broken />
    </PortalFailure>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(screen.getByText('The frame itself broke')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});
