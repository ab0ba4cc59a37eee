/** Why a phone number can't be added, assigned or released. */
export const numberTexts = {
  invalid: 'This phone number is incomplete. Enter it with + and the country code.',
  addFailed: "Couldn't add the number. Please try again.",
  changeFailed: "Couldn't change the number. Please try again.",
  releaseFailed: "Couldn't release the number. Please try again.",
  inCall: 'A call is running on this number. Please wait until it has ended, or end it.',
} as const;
