import { Navigate } from 'react-router-dom';
import { pages } from 'shared-contract';

/** Opens the sign-in page, and shows the message until then. */
export function RedirectToSignIn({ message }: { message: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <Navigate to={pages.login} replace />
    </>
  );
}
