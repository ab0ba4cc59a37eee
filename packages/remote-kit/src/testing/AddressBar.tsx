import { screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';

const LABEL = 'address';

/** Shows the address of the router, with a Back button. */
export function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label={LABEL}>{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        go back
      </button>
    </>
  );
}

/** The element that shows the current address. */
export const addressShown = (): HTMLElement => screen.getByLabelText(LABEL);
