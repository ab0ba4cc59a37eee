import { pages } from 'shared-contract';
import { Button, EmptyState } from 'shared-ui/core';
import { kitTexts } from '../texts';

/** Replaces a page after its session has ended. */
export function SessionEnded({ message }: { message: string }) {
  const signIn = <Button to={pages.login}>{kitTexts.signIn}</Button>;
  return <EmptyState icon="user" title={message} action={signIn} />;
}
