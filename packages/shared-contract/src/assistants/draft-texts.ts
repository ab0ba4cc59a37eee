/** Why a draft of an assistant is not saved or published. */
export const draftTexts = {
  changed: 'This draft was changed or published elsewhere. Your latest changes are not saved.',
  publishFailed: 'The draft could not be published. Please try again.',
  duplicateFailed: 'The assistant could not be duplicated. Please try again.',
} as const;
