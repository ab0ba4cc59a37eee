/** Why a phone number is not added, assigned or released. */
export const numberTexts = {
  invalid: 'This is not a complete phone number. Please enter it with + and its country code.',
  addFailed: 'The number could not be added. Please try again.',
  changeFailed: 'The number could not be changed. Please try again.',
  releaseFailed: 'The number could not be released. Please try again.',
  inCall: 'A call is running on this number. Please wait until it has ended, or end it.',
} as const;
