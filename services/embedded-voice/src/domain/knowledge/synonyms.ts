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
  warranty guarantee guaranteed
  appointment appointments book booking reserve reservation schedule slot visit
  cancel cancelled cancellation
  repair repairs repaired fix fixed fixing mend
  broken defect defective fault faulty
  leak leaking leaks dripping
  heating heater boiler radiator
  phone telephone
  email mail mailbox write
  discount discounts reduction reduced off cheaper deal
  child children kid kids son daughter baby toddler infant
  age aged old older
  dog dogs pet pets cat cats animal animals puppy kitten
  buy buying purchase
  sell selling sale
  used secondhand preowned
  rent rental rentals renting hire hiring lend borrow
  delay delayed overdue
  voucher vouchers gift coupon
  emergency emergencies urgent urgently
  founded established history
  complain complaint complaints unhappy dissatisfied
  toilet toilets restroom bathroom
  wheelchair accessible accessibility step-free lift elevator
  dinner supper
  lunch lunchtime
  internet wifi wi-fi wlan network
  deposit prepayment upfront
  invoice bill receipt
  monthly month instalment instalments installment installments financing
  vaccinate vaccination vaccinations vaccine vaccines jab jabs shot shots
  neuter neutering neutered spay spayed castrate castration
  doctor vet vets veterinarian surgeon
  room rooms suite suites
  luggage bags suitcase baggage
  sauna spa wellness
  swim swimming pool
  arrival arrive checkin check-in
  departure checkout check-out depart
  contract contracts plan plans subscription
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
