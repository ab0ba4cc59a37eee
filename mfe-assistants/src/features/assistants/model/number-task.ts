import type { PhoneNumber } from 'shared-contract';

/** The dialog that is open over the list of phone numbers. */
export type NumberTask =
  | { kind: 'assign' | 'release'; phoneNumber: PhoneNumber }
  | { kind: 'add'; phoneNumber?: undefined };
