import type { PhoneNumber } from 'shared-contract';
import { numberWords as words } from '../../number-texts';
import { formatNumber } from './phone-number';

/** A phone number for use in a sentence. */
export const getShownNumber = ({ number, sipUri, name }: PhoneNumber): string =>
  number ? formatNumber(number) : sipUri || name || words.unnamed;
