import { PASSWORD_MIN_LENGTH } from 'shared-contract';

export const setFormTexts = {
  current: 'Current password',
  password: 'New password',
  help: `At least ${PASSWORD_MIN_LENGTH} characters. Common passwords are not accepted.`,
  confirmation: 'Confirm new password',
  submitting: 'Saving...',
} as const;
