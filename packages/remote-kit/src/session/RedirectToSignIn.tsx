import { Navigate } from 'react-router-dom';
import { pages } from 'shared-contract';

/** Goes to the sign-in page; the message shows until it opens. */
export function RedirectToSignIn({ message }: { message: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <Navigate to={pages.login} replace />
    </>
  );
}
