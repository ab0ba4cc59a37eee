import { checkSip, checkTransfer } from './advice';
import { type Explanation, faults } from './explanation';

const { setup, network, account } = faults;

/** Explanations of errors that kept a call from starting or continuing, by the vendor's value. */
export const exactFailures: Readonly<Record<string, Explanation>> = {
  'call.start.error-subscription-frozen': {
    means: 'Your voice platform account is frozen.',
    fault: account,
    todo: 'Pay the outstanding bill on the voice platform.',
  },
  'call.start.error-subscription-insufficient-credits': {
    means: 'Your voice platform account is out of credit.',
    fault: account,
    todo: 'Add credit on the voice platform.',
  },
  'call.start.error-subscription-concurrency-limit-reached': {
    means: 'Your account reached its limit of concurrent calls.',
    fault: account,
    todo: 'Call again later, or ask the voice platform to raise the limit.',
  },
  'call.start.error-subscription-upgrade-failed': {
    means: 'The upgrade of your voice platform account failed.',
    fault: account,
    todo: 'Check the payment method on the voice platform.',
  },
  'call.start.error-subscription-wallet-does-not-exist': {
    means: 'Your voice platform account has no wallet.',
    fault: account,
    todo: 'Set up payment on the voice platform.',
  },
  'call.start.error-enterprise-feature-not-available-recording-consent': {
    means: 'Recording consent needs an enterprise account.',
    fault: account,
    todo: 'Turn off recording consent, or change your plan on the voice platform.',
  },
  'call.start.error-fraud-check-failed': {
    means: 'The voice platform stopped the call because it looked like misuse.',
    fault: account,
    todo: 'Ask the voice platform’s support to unblock your account.',
  },
  'call.start.error-vapi-number-international': {
    means: 'The voice platform’s free numbers cannot make international calls.',
    fault: setup,
    todo: 'Call from a number imported from your own phone provider.',
  },
  'call.start.error-vapi-number-outbound-daily-limit': {
    means: 'The free number has used up its calls for today.',
    fault: account,
    todo: 'Call tomorrow, or use a number imported from your own phone provider.',
  },
  'call.start.error-get-transport': {
    means: 'The phone connection for the call could not be set up.',
    fault: network,
    todo: 'Check the phone number and its provider on the voice platform.',
  },
  'call.start.error-get-phone-number': {
    means: 'The number to call from could not be loaded.',
    fault: setup,
    todo: 'Choose an existing phone number.',
  },
  'call.start.error-get-customer': {
    means: 'The customer’s details could not be loaded.',
    fault: setup,
    todo: 'Check the customer’s number.',
  },
  'call.start.error-get-assistant': {
    means: 'The call’s assistant could not be loaded.',
    fault: setup,
    todo: 'Choose an existing assistant.',
  },
  'call.start.error-get-resources-validation': {
    means: 'The call’s assistant, number or customer is invalid.',
    fault: setup,
    todo: 'Check the settings of all three.',
  },
  'call.start.assistant-version-error-validation': {
    means: 'The requested assistant version is invalid.',
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
    means: 'The assistant canceled the transfer.',
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
    means: 'One assistant’s model does not work in a squad.',
    fault: setup,
    todo: 'Choose another model for that assistant.',
  },
  'call.in-progress.error-configfault-transport-unsupported-for-model': {
    means: 'The assistant’s model does not work with this type of call.',
    fault: setup,
    todo: 'Choose another model, or another type of call.',
  },
};
