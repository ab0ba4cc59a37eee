/** Groups for the vendor's several hundred ended reasons. */
export const endedReasonGroups = ['completed', 'unreached', 'silent', 'failed'] as const;

export type EndedReasonGroup = (typeof endedReasonGroups)[number];

const completed =
  /^(customer-ended-call|assistant-(ended-call|said-end-call-phrase|forwarded-call)|manually-canceled|vonage-completed)|-completed-call$/;
const unreached =
  /^(customer-busy|customer-did-not-answer|customer-did-not-give-microphone-permission|voicemail)|misdialed|failed-to-connect-call|^vonage-(rejected|disconnected)|sip-4(04|08|10|80|8[467])|call-(rejected|unavailable)/;
const silent = /^silence-timed-out$|did-not-receive-customer-audio/;

/**
 * @param reason one of the vendor's ended reasons
 * @returns its group; unknown reasons count as failed
 */
export function endedReasonGroup(reason: string): EndedReasonGroup {
  if (silent.test(reason)) return 'silent';
  if (completed.test(reason)) return 'completed';
  return unreached.test(reason) ? 'unreached' : 'failed';
}
