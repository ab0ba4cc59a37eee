/** Why a call can't be placed, reviewed or assigned, where the specification has no text. */
export const callTexts = {
  claimed: 'A colleague is reviewing this call.',
  noAssignee: 'This person is not a member of the organization. Choose a member.',
  claimLost: 'This call is no longer reserved for you. A colleague may be reviewing it.',
  keyMissing: 'Send an Idempotency-Key header of 1 to 128 visible characters.',
  keyReused: 'This form was already used for another call. Close it and open it again.',
  inFlight: 'This call is being placed. Please wait a moment.',
  unknown:
    'The voice platform did not confirm the call. It may have been placed. Check the list of calls before you try again.',
  numberInvalid: 'This phone number is incomplete. Enter it with its country code.',
  numberShort: 'Emergency and short numbers cannot be called.',
  numberExtension: 'Numbers with an extension cannot be called.',
  numberPremium: 'Premium-rate and shared-cost numbers cannot be called.',
  numberSatellite: 'Satellite and international network numbers cannot be called.',
  country: (country: string) => `Calls to ${country} are not allowed.`,
  ownNumber: 'A phone number cannot call itself. Please enter another number.',
  otherOwnNumber: 'This number belongs to your organization. Please enter another number.',
  notRunning: 'This call has already ended.',
  endFailed: "Couldn't end the call. Please try again.",
  atOnce: (calls: number) =>
    `Your organization has reached its limit of ${calls === 1 ? '1 running call' : `${calls} running calls`}. Please wait until one has ended.`,
  spend: (dollars: number) =>
    `Your organization's calls have reached the limit of $${dollars} in 24 hours. Please try again later.`,
  assistantUnknown: 'This assistant no longer exists. Choose another one.',
  assistantArchived: 'This assistant is archived. Bring it back before you place a call.',
  phoneNumberUnknown: 'This phone number no longer exists. Choose another one.',
  phoneNumberInactive: 'This phone number is not active. Choose another one.',
} as const;
