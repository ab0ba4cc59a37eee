import type { PhoneNumber } from 'shared-contract';
import { numberWords as words } from '../../number-texts';
import { readableNumber } from './phone-number';

/** A phone number in a sentence. */
export const shownNumber = ({ number, sipUri, name }: PhoneNumber): string =>
  number ? readableNumber(number) : sipUri || name || words.unnamed;
