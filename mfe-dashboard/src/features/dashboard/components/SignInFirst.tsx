import { Navigate } from 'react-router-dom';
import { pages } from 'shared-contract';
import { texts } from '../../../texts';

/** Seen for as long as the way to the sign-in page takes. */
export function SignInFirst() {
  return (
    <>
      <p role="status">{texts.signInFirst}</p>
      <Navigate to={pages.login} replace />
    </>
  );
}
