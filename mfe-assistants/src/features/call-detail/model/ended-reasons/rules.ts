import { retry } from './advice';
import { type Explanation, faults } from './explanation';

/** The part of an assistant that failed. */
type Part = 'model' | 'voice' | 'transcriber' | 'video' | 'provider';

/** The provider that failed, and the part of the assistant that it provides. */
export interface Failed {
  name: string;
  part: Part;
}

interface Rule {
  test: RegExp;
  explain: (failed: Failed) => Explanation;
}

const { account, network, platform, provider, setup } = faults;
const later = 'Call again. If the problem persists, choose another provider for the assistant.';
const adviseNewKey = (name: string) => `Enter a new ${name} key on the voice platform.`;
const describePart = ({ part, name }: Failed) =>
  part === 'provider' ? name : `the ${part} (${name})`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Failures of the assistant's providers, most specific first. */
export const providerRules: readonly Rule[] = [
  {
    test: /out-of-credits|insufficent-funds|requested-payment|out-of-characters|quota-exceeded|exceeded-quota|max-character-limit/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} refused because your account is out of credit or quota.`,
      fault: account,
      todo: `Add credit or raise the quota at ${failed.name}.`,
    }),
  },
  {
    test: /rate-limit|429|concurrent-requests|system-busy/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} got more requests than your account allows.`,
      fault: account,
      todo: `Ask ${failed.name} to raise the limit, or run fewer calls at a time.`,
    }),
  },
  {
    test: /free-plan|free-users|creator-plus|paid-only|instant-voice-clone-and-requested|api-access-not-available/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} needs a higher ${failed.name} plan than you have.`,
      fault: account,
      todo: `Upgrade your ${failed.name} plan, or choose something it includes.`,
    }),
  },
  {
    test: /probation|against-their-policy|against-terms/,
    explain: (failed) => ({
      means: `${failed.name} blocked the account, the voice or the text under its policy.`,
      fault: account,
      todo: `Contact ${failed.name} support, or choose another voice.`,
    }),
  },
  {
    test: /401|407|unauthorized|invalid-api-key|incorrect-api-key|api-key-missing|auth-failed|invalid-credentials|account-not-in/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} refused the key.`,
      fault: account,
      todo: adviseNewKey(failed.name),
    }),
  },
  {
    test: /403|access-denied|forbidden/,
    explain: (failed) => ({
      means: `Your ${failed.name} account is not allowed to use what the assistant needs.`,
      fault: account,
      todo: `Enable it at ${failed.name}, or choose another model for the assistant.`,
    }),
  },
  {
    test: /voice-not-found|invalid-voice|voice-must-be|not-fine-tuned|missing-samples|voice-disabled|invalid-emotion/,
    explain: (failed) => ({
      means: `The assistant’s voice is not available at ${failed.name}.`,
      fault: setup,
      todo: 'Choose another voice for the assistant.',
    }),
  },
  {
    test: /400|404|invalid-config|invalid-schema|word-boost|bad-request/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} rejected the assistant’s settings.`,
      fault: setup,
      todo: `Check the assistant’s ${failed.name} settings: model, language and options.`,
    }),
  },
  {
    test: /request-canceled/,
    explain: (failed) => ({
      means: `A request to ${describePart(failed)} was canceled.`,
      fault: provider,
      todo: later,
    }),
  },
  {
    test: /timed-out|408|econnreset|hang-up|network-error|ehostunreach|502|504|522/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} could not be reached or did not answer in time.`,
      fault: provider,
      todo: later,
    }),
  },
  {
    test: /50\d|server-error|overloaded|failed|unexpected-error|invalid-json/,
    explain: (failed) => ({
      means: `${capitalize(describePart(failed))} failed during the call.`,
      fault: provider,
      todo: later,
    }),
  },
];

interface PlainRule extends Explanation {
  test: RegExp;
}

/**
 * Failures of the voice platform and of phone connections. Checked first, but only for reasons that
 * don't start with a provider.
 */
export const platformRules: readonly PlainRule[] = [
  {
    test: /outbound-sip-(403|407)/,
    means: 'The SIP trunk refused the call.',
    fault: network,
    todo: 'Check the SIP trunk’s credentials and which numbers it may call.',
  },
  {
    test: /outbound-sip-/,
    means: 'The SIP trunk could not connect the call.',
    fault: network,
    todo: 'Call again later. If the problem persists, ask your SIP trunk provider.',
  },
  {
    test: /transport|connection-to-transport/,
    means: 'The phone network could not connect to the assistant.',
    fault: platform,
    todo: retry,
  },
  {
    test: /worker|database-error|get-org|get-subscription|chat-pipeline|pipeline-ws-model/,
    means: 'The voice platform itself failed.',
    fault: platform,
    todo: retry,
  },
  {
    test: /no-available-llm-model/,
    means: 'None of the assistant’s models was available.',
    fault: provider,
    todo: 'Call again, or give the assistant a fallback model.',
  },
];
