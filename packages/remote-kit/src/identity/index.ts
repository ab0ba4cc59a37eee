/** New passwords and passkeys, and confirmation of the person's identity. */
export { AddPasskeyDialog } from './AddPasskeyDialog';
export { CodesDialog } from './CodesDialog';
export { ConfirmIdentityDialog } from './ConfirmIdentityDialog';
export { ProofDialog } from './ProofDialog';
export { SetForm } from './SetForm';
export { identityTexts } from './texts';
export { useFactorChanges } from './use-factor-changes';
export { emailError, passwordError } from './validate';
