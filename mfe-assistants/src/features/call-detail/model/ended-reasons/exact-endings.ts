import { checkServer, checkTransfer, explainNormalEnd, retry } from './advice';
import { type Explanation, faults } from './explanation';

const { none, customer, setup, server, network, platform } = faults;

/** Explanations by the vendor's ended reason, except those in `exactFailures`. */
export const exactEndings: Readonly<Record<string, Explanation>> = {
  'assistant-ended-call': explainNormalEnd('The assistant ended the call.'),
  'assistant-ended-call-after-message-spoken': explainNormalEnd(
    'The assistant said its last message and ended the call.',
  ),
  'assistant-ended-call-with-hangup-task': explainNormalEnd(
    'The assistant ended the call with its hang-up step.',
  ),
  'assistant-said-end-call-phrase': explainNormalEnd('The assistant said an end-call phrase.'),
  'assistant-forwarded-call': explainNormalEnd('The assistant transferred the caller.'),
  'customer-ended-call': explainNormalEnd('The customer hung up.'),
  'call.in-progress.sip-completed-call': explainNormalEnd(
    'The other party ended the call over SIP.',
  ),
  'call.in-progress.twilio-completed-call': explainNormalEnd(
    'The phone provider reported the call as completed.',
  ),
  'vonage-completed': explainNormalEnd('The phone provider reported the call as completed.'),
  'call.ending.hook-executed-say': explainNormalEnd(
    'An assistant hook played its message at the end of the call.',
  ),
  'call.ending.hook-executed-transfer': explainNormalEnd(
    'An assistant hook transferred the caller at the end of the call.',
  ),
  'call.ringing.hook-executed-say': explainNormalEnd(
    'A hook answered the ringing call with its message.',
  ),
  'call.ringing.hook-executed-transfer': explainNormalEnd('A hook transferred the ringing call.'),
  'manually-canceled': explainNormalEnd('The call was ended manually.'),
  'call-deleted': explainNormalEnd('The call was deleted.'),
  'scheduled-call-deleted': explainNormalEnd('The scheduled call was deleted before it started.'),

  'customer-busy': {
    means: 'The customer’s line was busy.',
    fault: customer,
    todo: 'Call again later.',
  },
  'customer-did-not-answer': {
    means: 'The customer did not answer.',
    fault: customer,
    todo: 'Call again at another time of day.',
  },
  'customer-did-not-give-microphone-permission': {
    means: 'The customer’s browser was not allowed to use the microphone.',
    fault: customer,
    todo: 'Ask the customer to allow the microphone and call again.',
  },
  'call.ringing.sip-inbound-caller-hungup-before-call-connect': {
    means: 'The caller hung up before the call was connected.',
    fault: customer,
    todo: 'Nothing to do. If this happens often, check how long callers wait.',
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
    means: 'Voicemail answered instead of the customer.',
    fault: customer,
    todo: 'Call again later, or give the assistant a voicemail message.',
  },
  'silence-timed-out': {
    means: 'The call ended after a long silence.',
    fault: customer,
    todo: 'Listen to the end of the recording. If the customer was only thinking, allow a longer silence.',
  },
  'exceeded-max-duration': {
    means: 'The call reached the assistant’s time limit.',
    fault: setup,
    todo: 'Allow longer calls, or check the transcript to see why this one went on.',
  },
  'call.in-progress.error-assistant-did-not-receive-customer-audio': {
    means: 'No audio from the customer reached the assistant.',
    fault: network,
    todo: 'Call again. In a browser, check the microphone; with a SIP trunk, check that audio passes both ways.',
  },

  'assistant-not-found': {
    means: 'This call’s assistant does not exist.',
    fault: setup,
    todo: 'Choose an existing assistant for the number or for the call.',
  },
  'assistant-not-valid': {
    means: 'The assistant’s settings are invalid.',
    fault: setup,
    todo: 'Open the assistant on the voice platform and fix the marked settings.',
  },
  'assistant-join-timed-out': {
    means: 'The assistant did not join the call in time.',
    fault: platform,
    todo: retry,
  },
  'call-start-error-neither-assistant-nor-server-set': {
    means: 'The number has no assistant, and no server that chooses one.',
    fault: setup,
    todo: 'Assign an assistant to the phone number.',
  },
  'assistant-request-failed': {
    means: 'Your server, which chooses the call’s assistant, could not be reached.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-error': {
    means: 'Your server returned an error instead of an assistant for the call.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-unspeakable-error': {
    means: 'Your server returned an error that could not be read out to the caller.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-invalid-assistant': {
    means: 'Your server chose an assistant with invalid settings.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-no-assistant': {
    means: 'Your server did not choose an assistant for the call.',
    fault: server,
    todo: checkServer,
  },
  'assistant-request-returned-forwarding-phone-number': explainNormalEnd(
    'Your server forwarded the call to another number.',
  ),

  'phone-call-provider-closed-websocket': {
    means: 'The phone provider dropped the call.',
    fault: network,
    todo: retry,
  },
  'phone-call-provider-bypass-enabled-but-no-call-received': {
    means: 'The call from your own phone provider never arrived.',
    fault: network,
    todo: 'Check that your phone provider forwards calls as the voice platform requires.',
  },
  'twilio-failed-to-connect-call': {
    means: 'Twilio could not connect the call.',
    fault: network,
    todo: 'Check the number that was called, and your Twilio account’s balance and permissions.',
  },
  'twilio-reported-customer-misdialed': {
    means: 'The number that was called does not exist.',
    fault: setup,
    todo: 'Check the customer’s number.',
  },
  'vonage-disconnected': { means: 'Vonage dropped the call.', fault: network, todo: retry },
  'vonage-failed-to-connect-call': {
    means: 'Vonage could not connect the call.',
    fault: network,
    todo: 'Check the number that was called and your Vonage account.',
  },
  'vonage-rejected': {
    means: 'Vonage or the customer’s network rejected the call.',
    fault: network,
    todo: 'Check the number that was called and your Vonage account.',
  },
  'worker-shutdown': {
    means: 'The server that ran the call was shut down.',
    fault: platform,
    todo: retry,
  },
  'call.forwarding.operator-busy': {
    means: 'The person the call was forwarded to was busy.',
    fault: none,
    todo: checkTransfer,
  },
  'call.forwarding.no-answer': {
    means: 'The forwarded call was not answered.',
    fault: none,
    todo: checkTransfer,
  },
};
