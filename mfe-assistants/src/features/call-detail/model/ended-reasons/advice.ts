import { type Explanation, faults } from './explanation';

export const retry =
  'Call again. If the problem persists, report the call ID to the voice platform.';
export const checkServer =
  'Check your server’s logs at the time of the call, and the server URL of the number or assistant.';
export const checkTransfer = 'Check the transfer destination and that someone answers there.';
export const checkSip = 'Check the SIP trunk’s address, credentials and allowed numbers.';

export const explainNormalEnd = (means: string): Explanation => ({
  means,
  fault: faults.none,
  todo: 'Nothing to do.',
});
