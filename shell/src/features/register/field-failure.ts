import { isPortalError } from 'shared-auth';
import { registerTexts } from './texts';

export type RegisterField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmation';

/** Which field a failure is about, and what to say there. */
export interface FieldFailure {
  field: RegisterField;
  text: string;
  /** The provider of the address's domain is the way in. */
  bySingleSignOn?: boolean;
}

/** @returns the field that the server's refusal is about, or null when it is about none */
export function fieldFailure(error: unknown): FieldFailure | null {
  if (!isPortalError(error)) return null;
  if (error.code === 'weak_password') return { field: 'password', text: error.message };
  if (error.code === 'single_sign_on_required')
    return { field: 'email', text: error.message, bySingleSignOn: true };
  if (error.code === 'email_taken') return { field: 'email', text: registerTexts.fields.email };
  return null;
}
