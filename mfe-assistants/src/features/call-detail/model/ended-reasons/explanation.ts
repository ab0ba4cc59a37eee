export const faults = {
  none: 'No one',
  customer: 'The customer',
  setup: 'Assistant or number settings',
  server: 'Your own server',
  network: 'The phone line',
  account: 'Your account',
  provider: 'A provider behind the assistant',
  platform: 'The voice platform',
  unknown: 'Unknown',
} as const;
export type Fault = (typeof faults)[keyof typeof faults];

/** An ended reason in plain words. */
export interface Explanation {
  means: string;
  fault: Fault;
  /** What a member can do. */
  todo: string;
}
