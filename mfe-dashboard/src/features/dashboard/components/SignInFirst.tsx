import { Navigate } from 'react-router-dom';
import { dashboardTexts, pages } from 'shared-contract';

/** Seen for as long as the way to the sign-in page takes. */
export function SignInFirst() {
  return (
    <>
      <p role="status">{dashboardTexts.signInFirst}</p>
      <Navigate to={pages.login} replace />
    </>
  );
}
