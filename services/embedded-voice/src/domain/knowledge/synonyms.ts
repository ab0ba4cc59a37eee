import { getStem } from '../language/words';

/**
 * Synonyms that customers and documents use, one group per line. The first word of a line stands
 * for all of them.
 */
const groups = `
  open opened opening close closed closing hours shut
  price prices pricing cost costs charge charges charged fee fees rate rates expensive cheap
  pay paying paid payment payments
  card cards visa mastercard contactless
  cash coins notes
  address located location find directions situated
  parking park car cars garage
  deliver delivery deliveries ship shipped shipping shipment post courier
  return returns refund refunds refunded exchange
  warranty guarantee guaranteed liable liability
  appointment appointments book booking reserve reservation schedule slot visit
  cancel cancelled cancellation withdraw withdrawal quit terminate
  repair repairs repaired fix fixed fixing mend mended mending
  broken defect defective fault faulty breakdown stranded
  leak leaking leaks dripping
  heating heater boiler radiator
  phone telephone
  email mail mailbox write
  discount discounts reduction reductions reduced cheaper deal
  child children kid kids son daughter baby toddler infant nephew niece grandson granddaughter
  age aged old older
  dog dogs pet pets cat cats animal animals puppy kitten
  buy buying purchase
  sell selling sale
  used secondhand preowned
  rent rental rentals renting hire hiring lend borrow
  delay delayed overdue
  voucher vouchers gift coupon coupons
  entrance enter door gate locked
  loud noise noisy quiet decibels
  subsidy subsidies grant grants funding
  online remote remotely zoom video
  valid expire expires expiry
  missed miss no-show
  emergency emergencies urgent urgently
  founded established history
  complain complaint complaints unhappy dissatisfied
  toilet toilets restroom bathroom
  wheelchair accessible accessibility step-free lift elevator stairs ramp disabled
  dinner supper
  lunch lunchtime
  internet wifi wi-fi wlan network
  deposit prepayment upfront
  invoice bill receipt
  instalment instalments installment installments financing
  vaccinate vaccination vaccinations vaccine vaccines jab jabs shot shots
  neuter neutering neutered spay spayed castrate castration
  doctor vet vets veterinarian surgeon
  room rooms suite suites
  luggage bags suitcase baggage
  sauna spa wellness
  swim swimming pool
  arrival arrive checkin check-in
  departure checkout check-out depart
  contract contracts plan plans subscription agreement
  staff team employee employees
  guest guests visitor visitors
  area areas region radius cover
  insurance insured insurer
  vegetarian vegan meatless
  gluten celiac coeliac
  smoke smoking cigarette
`;

const byStem = new Map<string, string>();
for (const line of groups.trim().split('\n')) {
  const [first = '', ...others] = line.trim().split(' ').map(getStem);
  for (const stem of [first, ...others]) if (!byStem.has(stem)) byStem.set(stem, first);
}

/** @returns the stem that stands for all synonyms; the stem itself if there are none */
export const getCanonicalStem = (stem: string): string => byStem.get(stem) ?? stem;

/** @returns whether a word names a topic that customers ask about */
export const isKnownMatter = (stem: string): boolean => byStem.has(stem);

/** Phrases of customers, with a word that documents use instead. */
const phrases: readonly [phrase: RegExp, meant: string][] = [
  [
    /\bcall(?:ing)? (?:it|this|that|everything)? ?off\b|\b(?:want|get) out of (?:the|my|our)\b/i,
    'cancel',
  ],
  [/\b(?:turn|show)(?:ed|ing)? up\b/i, 'missed'],
  [
    /\bbit by bit\b|\bin (?:parts|stages)\b|\bspread (?:the|my|it|out)\b|\bpay (?:it )?(?:later|monthly)\b/i,
    'instalments',
  ],
  [/\bmoney back\b|\b(?:get|give|have) .{0,30}\bback\b/i, 'refund'],
  [/\bup ?front\b|\bin advance\b/i, 'deposit'],
  [/\bruns? out\b|\bgood for\b|\buse (?:it )?by\b/i, 'valid'],
  [
    /\bstand by\b|\bresponsible for\b|\b(?:come|came|coming|fallen) (?:loose|off|apart)\b/i,
    'guarantee',
  ],
  [/\bbr(?:eak|oke|oken) down\b/i, 'breakdown'],
  [/\bget in(?:side)?\b|\bway in\b/i, 'entrance'],
  [
    /\b(?:too )?(?:young|old) (?:enough|for|to)\b|\b(?:is|am|are|turns?) (?:only |just )?\d{1,2}\b(?! ?[:.%\w])/i,
    'age',
  ],
  [/\blook(?:ed|ing)? (?:me |it |us |him |her )?over\b/i, 'check-up examination'],
  [/\bset (?:me|us) back\b/i, 'price'],
  [/\bfrom home\b/i, 'online'],
];

/** @returns the words that documents use for a customer's phrases */
export const findMeantWords = (text: string): string =>
  phrases.flatMap(([phrase, meant]) => (phrase.test(text) ? [meant] : [])).join(' ');
