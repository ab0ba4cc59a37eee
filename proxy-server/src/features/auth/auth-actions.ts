import type { AuthCall } from 'shared-contract';
import type { ServerDeps } from '../../server-deps';
import type { AuthRequest } from './auth-request';
import { checkCredentials, checkEmail } from './check-fields';
import { getUser } from './get-user';
import { refreshSession } from './refresh-session';
import { resetPassword } from './reset-password';
import { resumeSession } from './resume-session';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { signUp } from './sign-up';
import { updateUser } from './update-user';

/** @returns the body that answers the auth action */
export function runAuthAction(deps: ServerDeps, request: AuthRequest, call: AuthCall) {
  switch (call.action) {
    case 'signInWithPassword':
      checkCredentials(call.data);
      return signIn(deps, request, call.data);
    case 'signUp':
      return signUp(deps, request, call.data);
    case 'signOut':
      return signOut(deps, request, call.data);
    case 'getUser':
      return getUser(deps, request, call.data);
    case 'refreshSession':
      return refreshSession(deps, request, call.data);
    case 'resumeSession':
      return resumeSession(deps, request);
    case 'updateUser':
      return updateUser(deps, request, call.data);
    case 'resetPasswordForEmail':
      checkEmail(call.data.email);
      return resetPassword(deps, request, call.data);
  }
}
