/** New passwords and passkeys, and the proof of who is asking. */
export { AddPasskeyDialog } from './AddPasskeyDialog';
export { CodesDialog } from './CodesDialog';
export { ConfirmIdentityDialog } from './ConfirmIdentityDialog';
export { ProofDialog } from './ProofDialog';
export { SetForm } from './SetForm';
export { identityTexts } from './texts';
export { useFactorChanges } from './use-factor-changes';
export { emailError, passwordError } from './validate';
