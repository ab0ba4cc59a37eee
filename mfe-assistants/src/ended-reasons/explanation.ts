/** Whose fault the end of a call was. */
export const faults = {
  nobody: 'Nobody’s',
  customer: 'The customer’s side',
  setup: 'Settings of the assistant or number',
  server: 'Your own server',
  network: 'The phone line',
  account: 'Your account',
  provider: 'A provider behind the assistant',
  platform: 'The voice platform',
  unknown: 'Not known',
} as const;
export type Fault = (typeof faults)[keyof typeof faults];

/** An ended reason in plain words. */
export interface Explanation {
  /** What happened. */
  means: string;
  fault: Fault;
  /** What a member can do now. */
  todo: string;
}
