import { stemOf, wordsOf } from './words';

/** Something that people ask about in other words than a prompt uses. */
interface Concept {
  id: string;
  /** How an assistant names it. */
  label: string;
  stems: ReadonlySet<string>;
  /** Phrases by which a question means it. */
  asked: RegExp | null;
}

const concept = (
  id: string,
  label: string,
  stems: string,
  asked: RegExp | null = null,
): Concept => ({
  id,
  label,
  stems: new Set(stems.split(' ').map(stemOf)),
  asked,
});

const concepts: readonly Concept[] = [
  concept(
    '#hours',
    'our opening hours',
    'open opened closing close closed weekdays weekend oclock geöffnet schliessen öffnen',
    /\b(?:what time|when|until when|how late|how early|hours)\b/,
  ),
  concept(
    '#price',
    'our prices',
    'price prices pricing cost costs fee fees charge euro euros eur dollar dollars usd pound pounds gbp franc francs chf cheap expensive discount',
    /\bhow much\b/,
  ),
  concept(
    '#place',
    'where to find us',
    'address street road avenue lane located location directions situated',
    /\b(?:where are you|where is (?:the|your)|where do i find|how do i (?:find|get))\b/,
  ),
  concept('#delivery', 'delivery', 'deliver delivery deliveries shipping ship courier'),
  concept(
    '#payment',
    'payment',
    'pay paying payment payments card cards cash invoice paypal twint credit',
  ),
  concept(
    '#booking',
    'appointments',
    'book booking appointment appointments reservation reserve schedule slot',
  ),
  concept('#parking', 'parking', 'park parking garage'),
  concept('#returns', 'returns', 'return returns refund refunds exchange warranty guarantee'),
  concept('#contact', 'how to reach us', 'phone telephone email mail contact reach hotline'),
];

const byStem = new Map<string, Concept>();
for (const one of concepts) for (const stem of one.stems) byStem.set(stem, one);
const labels = new Map(concepts.map(({ id, label }) => [id, label]));

const CURRENCY = /[€$£]/;

/** @returns the concept that a stem belongs to */
export const conceptOf = (stem: string): string | undefined => byStem.get(stem)?.id;

/** @returns what an assistant calls a concept */
export const labelOf = (id: string): string => labels.get(id) ?? id;

/** @returns the concepts of a sentence of a prompt */
export function conceptsIn(text: string, stems: readonly string[]): Set<string> {
  const found = new Set(stems.flatMap((stem) => conceptOf(stem) ?? []));
  if (CURRENCY.test(text)) found.add('#price');
  return found;
}

/** @returns the concepts of a question, also those that it means without naming them */
export function conceptsAsked(text: string, stems: readonly string[]): Set<string> {
  const plain = wordsOf(text).join(' ');
  const found = conceptsIn(text, stems);
  for (const { id, asked } of concepts) if (asked?.test(plain)) found.add(id);
  return found;
}
