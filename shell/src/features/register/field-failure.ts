import { isPortalError } from 'shared-auth';
import { registerTexts } from './texts';

export type RegisterField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmation';

export interface FieldFailure {
  field: RegisterField;
  text: string;
  /** The address's domain requires single sign-on. */
  bySingleSignOn?: boolean;
}

export function findFieldFailure(error: unknown): FieldFailure | null {
  if (!isPortalError(error)) return null;
  if (error.code === 'weak_password') return { field: 'password', text: error.message };
  if (error.code === 'single_sign_on_required')
    return { field: 'email', text: error.message, bySingleSignOn: true };
  if (error.code === 'email_taken') return { field: 'email', text: registerTexts.fields.email };
  return null;
}
