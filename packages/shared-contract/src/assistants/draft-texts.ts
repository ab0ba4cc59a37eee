/** Why a draft can't be saved or published. */
export const draftTexts = {
  changed: 'Someone else changed this draft. Your last edits are not saved.',
  publishFailed: "Couldn't publish the draft. Please try again.",
  duplicateFailed: "Couldn't duplicate the assistant. Please try again.",
} as const;
