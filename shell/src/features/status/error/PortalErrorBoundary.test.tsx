import { render, screen } from '@testing-library/react';
import { PortalErrorBoundary } from './PortalErrorBoundary';

function Broken(): never {
  throw new Error('The frame itself broke');
}

it('shows the global error screen when the shell itself crashes', () => {
  const onCrash = jest.fn();
  render(
    <PortalErrorBoundary onCrash={onCrash}>
      <Broken />
    </PortalErrorBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(onCrash).toHaveBeenCalledWith(new Error('The frame itself broke'));
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(screen.getByText('The frame itself broke')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});
