import { type Explanation, faults } from './explanation';

const { nobody, customer, setup, server, network, platform, account } = faults;
const retry =
  'Try the call again. If it happens repeatedly, report the call ID to the voice platform.';
const checkServer =
  'Check the logs of your server at the time of the call, and the server URL in the settings of the number or assistant.';
const checkTransfer = 'Check the transfer destination and that someone answers there.';
const checkSip = 'Check the settings of the SIP trunk: address, credentials and allowed numbers.';

const plain = (means: string): Explanation => ({
  means,
  fault: nobody,
  todo: 'Nothing: this is how a call normally ends.',
});

/** Reasons that stand for themselves, by the vendor's value. */
export const exactReasons: Readonly<Record<string, Explanation>> = {
  'assistant-ended-call': plain('The assistant ended the call.'),
  'assistant-ended-call-after-message-spoken': plain(
    'The assistant said its last message and ended the call.',
  ),
  'assistant-ended-call-with-hangup-task': plain(
    'The assistant ended the call with its hang-up step.',
  ),
  'assistant-said-end-call-phrase': plain('The assistant said an end-call phrase.'),
  'assistant-forwarded-call': plain('The assistant transferred the caller.'),
  'customer-ended-call': plain('The customer hung up.'),
  'call.in-progress.sip-completed-call': plain('The other side of the SIP line ended the call.'),
  'call.in-progress.twilio-completed-call': plain('The phone line ended the call normally.'),
  'vonage-completed': plain('The phone line ended the call normally.'),
  'call.ending.hook-executed-say': plain(
    'An assistant hook played its message at the end of the call.',
  ),
  'call.ending.hook-executed-transfer': plain(
    'An assistant hook transferred the caller at the end of the call.',
  ),
  'call.ringing.hook-executed-say': plain('A hook answered the ringing call with its message.'),
  'call.ringing.hook-executed-transfer': plain('A hook transferred the ringing call.'),
  'manually-canceled': plain('The call was cancelled manually.'),
  'call-deleted': plain('The call was deleted.'),
  'scheduled-call-deleted': plain('The scheduled call was deleted before it started.'),

  'customer-busy': {
    means: 'The line of the customer was busy.',
    fault: customer,
    todo: 'Call again later.',
  },
  'customer-did-not-answer': {
    means: 'The customer did not answer.',
    fault: customer,
    todo: 'Call again at another time of the day.',
  },
  'customer-did-not-give-microphone-permission': {
    means: 'The browser of the customer was not allowed to use the microphone.',
    fault: customer,
    todo: 'Ask the customer to allow the microphone for the page, and to call again.',
  },
  'call.ringing.sip-inbound-caller-hungup-before-call-connect': {
    means: 'The caller hung up before the call was connected.',
    fault: customer,
    todo: 'Nothing, unless it happens often: then check how long callers have to wait.',
  },
  'customer-ended-call-before-warm-transfer': {
    means: 'The customer hung up before the transfer.',
    fault: customer,
    todo: 'Shorten the wait before the transfer, or have the assistant announce it.',
  },
  'customer-ended-call-after-warm-transfer-attempt': {
    means: 'The customer hung up after a transfer attempt.',
    fault: customer,
    todo: checkTransfer,
  },
  'customer-ended-call-during-transfer': {
    means: 'The customer hung up during the transfer.',
    fault: customer,
    todo: checkTransfer,
  },
  voicemail: {
    means: 'A voicemail answered instead of the customer.',
    fault: customer,
    todo: 'Call again later, or give the assistant a message for voicemails.',
  },
  'silence-timed-out': {
    means: 'The call ended after a long silence.',
    fault: customer,
    todo: 'Listen to the end of the recording. If the customer was only thinking, allow a longer silence.',
  },
  'exceeded-max-duration': {
    means: 'The call reached the longest duration that the assistant allows.',
    fault: setup,
    todo: 'Allow a longer duration, or find out from the transcript why the call did not come to an end.',
  },
  'call.in-progress.error-assistant-did-not-receive-customer-audio': {
    means: 'No audio from the customer reached the assistant.',
    fault: network,
    todo: 'Call again. In a browser, check the microphone; with a SIP trunk, check that audio passes both ways.',
  },

  'assistant-not-found': {
    means: 'The assistant of this call does not exist.',
    fault: setup,
    todo: 'Choose an existing assistant for the number or for the call.',
  },
  'assistant-not-valid': {
    means: 'The settings of the assistant are not valid.',
    fault: setup,
    todo: 'Open the assistant at the voice platform and correct what it marks.',
  },
  'assistant-join-timed-out': {
    means: 'The assistant did not join the call in time.',
    fault: platform,
    todo: retry,
  },
  'call-start-error-neither-assistant-nor-server-set': {
    means: 'The number has neither an assistant nor a server that names one.',
    fault: setup,
    todo: 'Assign an assistant to the phone number.',
  },
  'assistant-request-failed': {
    means: 'Your server could not be asked which assistant takes the call.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-error': {
    means: 'Your server answered with an error when asked which assistant takes the call.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-unspeakable-error': {
    means: 'Your server answered with an error that could not be read to the caller.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-invalid-assistant': {
    means: 'Your server named an assistant whose settings are not valid.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-no-assistant': {
    means: 'Your server named no assistant for the call.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-forwarding-phone-number': plain(
    'Your server forwarded the call to another number.',
  ),

  'phone-call-provider-closed-websocket': {
    means: 'The phone provider dropped the line.',
    fault: network,
    todo: retry,
  },
  'phone-call-provider-bypass-enabled-but-no-call-received': {
    means: 'The call from your own phone provider never arrived.',
    fault: network,
    todo: 'Check that your phone provider hands calls over as the voice platform requires.',
  },
  'twilio-failed-to-connect-call': {
    means: 'Twilio could not connect the call.',
    fault: network,
    todo: 'Check the number that was called and the balance and permissions of the Twilio account.',
  },
  'twilio-reported-customer-misdialed': {
    means: 'The number that was called does not exist.',
    fault: setup,
    todo: 'Check the customer’s number.',
  },
  'vonage-disconnected': { means: 'Vonage dropped the line.', fault: network, todo: retry },
  'vonage-failed-to-connect-call': {
    means: 'Vonage could not connect the call.',
    fault: network,
    todo: 'Check the number that was called and the Vonage account.',
  },
  'vonage-rejected': {
    means: 'Vonage or the customer’s network rejected the call.',
    fault: network,
    todo: 'Check the number that was called and the Vonage account.',
  },
  'worker-shutdown': {
    means: 'The machine that ran the call was shut down.',
    fault: platform,
    todo: retry,
  },
  'call.forwarding.operator-busy': {
    means: 'The person to whom the call was forwarded was busy.',
    fault: nobody,
    todo: checkTransfer,
  },
  'call.forwarding.no-answer': {
    means: 'The forwarded call was not answered.',
    fault: nobody,
    todo: checkTransfer,
  },

  'call.start.error-subscription-frozen': {
    means: 'The account at the voice platform is frozen.',
    fault: account,
    todo: 'Settle the open bill at the voice platform.',
  },
  'call.start.error-subscription-insufficient-credits': {
    means: 'The account at the voice platform has no credit left.',
    fault: account,
    todo: 'Add credit at the voice platform.',
  },
  'call.start.error-subscription-concurrency-limit-reached': {
    means: 'The account reached its limit of concurrent calls.',
    fault: account,
    todo: 'Call again later, or have the limit raised at the voice platform.',
  },
  'call.start.error-subscription-upgrade-failed': {
    means: 'The upgrade of the account at the voice platform failed.',
    fault: account,
    todo: 'Check the payment method at the voice platform.',
  },
  'call.start.error-subscription-wallet-does-not-exist': {
    means: 'The account at the voice platform has no wallet.',
    fault: account,
    todo: 'Set up payment at the voice platform.',
  },
  'call.start.error-enterprise-feature-not-available-recording-consent': {
    means: 'Asking for consent to record needs an enterprise account.',
    fault: account,
    todo: 'Switch the request for consent off, or change the plan at the voice platform.',
  },
  'call.start.error-fraud-check-failed': {
    means: 'The voice platform stopped the call because it looked like misuse.',
    fault: account,
    todo: 'Ask the support of the voice platform to release the account.',
  },
  'call.start.error-vapi-number-international': {
    means: 'Free numbers of the voice platform cannot call abroad.',
    fault: setup,
    todo: 'Call from a number that was imported from your own phone provider.',
  },
  'call.start.error-vapi-number-outbound-daily-limit': {
    means: 'The free number has used up its calls of the day.',
    fault: account,
    todo: 'Call tomorrow, or from a number that was imported from your own phone provider.',
  },
  'call.start.error-get-transport': {
    means: 'The line for the call could not be set up.',
    fault: network,
    todo: 'Check the phone number and its provider at the voice platform.',
  },
  'call.start.error-get-phone-number': {
    means: 'The number to call from could not be read.',
    fault: setup,
    todo: 'Choose an existing phone number.',
  },
  'call.start.error-get-customer': {
    means: 'The customer’s details could not be read.',
    fault: setup,
    todo: 'Check the customer’s number.',
  },
  'call.start.error-get-assistant': {
    means: 'The assistant of the call could not be read.',
    fault: setup,
    todo: 'Choose an existing assistant.',
  },
  'call.start.error-get-resources-validation': {
    means: 'The assistant, number or customer of the call is not valid.',
    fault: setup,
    todo: 'Check the settings of all three.',
  },
  'call.start.assistant-version-error-validation': {
    means: 'The requested version of the assistant is not valid.',
    fault: setup,
    todo: 'Choose another version of the assistant.',
  },

  'call.in-progress.error-transfer-failed': {
    means: 'The transfer failed.',
    fault: setup,
    todo: checkTransfer,
  },
  'call.in-progress.error-warm-transfer-max-duration': {
    means: 'The conversation before the transfer exceeded its time limit.',
    fault: setup,
    todo: checkTransfer,
  },
  'call.in-progress.error-warm-transfer-assistant-cancelled': {
    means: 'The assistant cancelled the transfer.',
    fault: setup,
    todo: checkTransfer,
  },
  'call.in-progress.error-warm-transfer-silence-timeout': {
    means: 'The transfer destination stayed silent.',
    fault: setup,
    todo: checkTransfer,
  },
  'call.in-progress.error-warm-transfer-microphone-timeout': {
    means: 'No audio came from the transfer destination.',
    fault: setup,
    todo: checkTransfer,
  },
  'call.in-progress.error-sip-inbound-call-failed-to-connect': {
    means: 'The incoming call could not be connected over SIP.',
    fault: network,
    todo: checkSip,
  },
  'call.in-progress.error-sip-outbound-call-failed-to-connect': {
    means: 'The outgoing call could not be connected over SIP.',
    fault: network,
    todo: checkSip,
  },
  'call.ringing.error-sip-inbound-call-failed-to-connect': {
    means: 'The incoming call could not be connected over SIP.',
    fault: network,
    todo: checkSip,
  },
  'call.in-progress.error-configfault-model-unsupported-in-squad': {
    means: 'The model of one assistant does not work in a squad.',
    fault: setup,
    todo: 'Choose another model for that assistant.',
  },
  'call.in-progress.error-configfault-transport-unsupported-for-model': {
    means: 'The model of the assistant does not work with this kind of line.',
    fault: setup,
    todo: 'Choose another model, or another kind of line.',
  },
};
