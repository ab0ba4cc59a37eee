import { assistantTexts, pages } from 'shared-contract';
import { Button, EmptyState } from 'shared-ui/core';
import { texts } from '../texts';

/** Seen when the session ended under the page. */
export function SignInAgain() {
  const signIn = <Button to={pages.login}>{texts.signIn}</Button>;
  return <EmptyState icon="user" title={assistantTexts.noUser} action={signIn} />;
}
