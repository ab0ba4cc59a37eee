import type { ServerDeps } from 'server-core/server/server-deps';
import type { AuthCall } from 'shared-contract';
import { resetPassword } from './account/reset-password';
import { updateUser } from './account/update-user';
import type { AuthRequest } from './request/auth-request';
import { checkCredentials, checkEmail } from './request/check-fields';
import { getUser } from './session/get-user';
import { refreshSession } from './session/refresh-session';
import { resumeSession } from './session/resume-session';
import { signOut } from './session/sign-out';
import { signIn } from './sign-in/sign-in';
import { signUp } from './sign-up/sign-up';

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
