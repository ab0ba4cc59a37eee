import { randomInt } from 'node:crypto';

/** An invented statement, and the question that it answers. */
export interface Fact {
  subject: string;
  value: string;
  text: string;
  question: string;
}

const onsets = 'b br d dr f fl g gr k kl l m n p pl r s sk st t tr v w z'.split(' ');
const vowels = 'a e i o u ai ea oo'.split(' ');
const codas = 'b ck d g lm m n nd p r rt sh st x z'.split(' ');

const pick = (list: readonly string[]) => list[randomInt(list.length)] ?? '';
const makeSyllable = () => pick(onsets) + pick(vowels) + pick(codas);

/** @returns an invented word, different in every run */
export const inventWord = (): string => makeSyllable() + makeSyllable();

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Form = (subject: string, value: string) => Omit<Fact, 'subject' | 'value'>;

const forms: readonly Form[] = [
  (subject, value) => ({
    text: `The door code of the ${subject} warehouse is ${value}.`,
    question: `What is the door code of the ${subject} warehouse?`,
  }),
  (subject, value) => ({
    text: `Guests of ${capitalize(subject)} park in the ${value} garage. It is open all night.`,
    question: `Where do guests of ${capitalize(subject)} park?`,
  }),
  (subject, value) => ({
    text: `<h2>Warranty of the ${subject} pump</h2><p>It covers ${value} parts for two years.</p>`,
    question: `What does the warranty of the ${subject} pump cover?`,
  }),
  (subject, value) => ({
    text: `Please ask for ${capitalize(value)} when you call about ${subject} deliveries.`,
    question: `Who should I ask for about ${subject} deliveries?`,
  }),
  (subject, value) => ({
    text: `The ${subject} festival takes place in ${capitalize(value)} every autumn.`,
    question: `In which place is the ${subject} festival?`,
  }),
];

/** @returns facts made of invented words, with distinct subjects */
export function inventFacts(count: number): Fact[] {
  const subjects = new Set<string>();
  while (subjects.size < count) subjects.add(inventWord());
  return [...subjects].map((subject, at) => {
    const value = inventWord();
    const form = forms[at % forms.length] as Form;
    return { subject, value, ...form(subject, value) };
  });
}
