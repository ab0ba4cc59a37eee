import { callTexts } from 'shared-contract';
import { toCallableNumber } from './callable-number';

const countries = ['US', 'CA', 'GB', 'DE', 'FR'];

test.each([
  ['+16502530000', '+16502530000'],
  ['+1 (650) 253-0000', '+16502530000'],
  ['+1.650.253.0000', '+16502530000'],
  ['＋１ ６５０ ２５３ ００００', '+16502530000'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+49 (0) 30 901820', '+4930901820'],
  ['+33 1 42 68 53 00', '+33142685300'],
  ['\u200e+1 650 253 0000', '+16502530000'],
  ['\u202a+1 650 253 0000\u202c', '+16502530000'],
  ['tel:+1-650-253-0000', '+16502530000'],
  ['0049 30 901820', '+4930901820'],
  ['(+49) 30 901820', '+4930901820'],
  ['+49\u00a030\u2009901820', '+4930901820'],
  ['+1 416-555-0123', '+14165550123'],
])('normalizes %s to %s', (written, number) => {
  expect(toCallableNumber(written, countries)).toBe(number);
});

test.each([
  ['no number', 'call me', callTexts.numberInvalid],
  ['no country', '650 253 0000', callTexts.numberInvalid],
  ['too few digits', '+1650253', callTexts.numberInvalid],
  ['two numbers', '+16502530000 +16502530001', callTexts.numberInvalid],
  ['an emergency number', '911', callTexts.numberShort],
  ['another emergency number', '112', callTexts.numberShort],
  ['an extension', '+1 650 253 0000 ext. 5', callTexts.numberExtension],
  ['digits after a pause', '+16502530000,,123', callTexts.numberExtension],
  ['the American premium code', '+1 900 555 0123', callTexts.numberPremium],
  ['a premium exchange', '+1 212 976 1234', callTexts.numberPremium],
  ['a British premium number', '+44 909 879 0000', callTexts.numberPremium],
  ['a German premium number', '+49 900 1 234567', callTexts.numberPremium],
  ['a French premium number', '+33 891 12 34 56', callTexts.numberPremium],
  ['a British personal number, charged like premium', '+44 70 1234 5678', callTexts.numberPremium],
  ['an American personal number', '+1 500 234 5678', callTexts.numberPremium],
  ['a satellite phone', '+881 612 345 678', callTexts.numberSatellite],
  ['another satellite phone', '+870 773 111 632', callTexts.numberSatellite],
  ['an international premium number', '+979 123 456 789', callTexts.numberSatellite],
  ['Jamaica', '+1 876 523 0123', callTexts.country('Jamaica')],
  ['the Dominican Republic', '+1 809 234 5678', callTexts.country('Dominican Republic')],
  ['Cuba', '+53 5 1234567', callTexts.country('Cuba')],
  ['Somalia', '+252 61 5123456', callTexts.country('Somalia')],
])('refuses %s with the reason', (_, written, text) => {
  expect(() => toCallableNumber(written, countries)).toThrow(text);
});
