import type { Random } from './random';
import type { Scenario, Step } from './scenario';

/** Stands for a customer without a name in a summary; no one says it. */
const UNNAMED = 'the customer';

/** Wordings without the name, for a customer who gave none. */
const nameless = (text: string) =>
  text
    .replace(/,? \{first\}/g, '')
    .replace(/(, this is| of) \{name\}/g, '')
    .replace(/^\{name\}, /, '')
    .replace(/^(Sure, )?(it's |I'm )?\{name\}\.$/i, 'I would rather not give my name.');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A step with its wording chosen and its blanks filled. */
export type FilledStep =
  | { kind: 'bot' | 'user'; text: string }
  | Extract<Step, { kind: 'tool' | 'silence' | 'answer' }>;

/**
 * One telling of a scenario.
 *
 * @param customer name of the customer; null when there is none
 *
 * @throws Error when a text has a blank that nothing fills
 */
export function fillScenario(
  scenario: Scenario,
  customer: string | null,
  random: Random,
): { steps: FilledStep[]; summary: string } {
  const values: Record<string, string> = {
    name: customer ?? UNNAMED,
    first: customer?.split(' ')[0] ?? '',
  };
  for (const [blank, options] of Object.entries(scenario.blanks)) {
    values[blank] = random.pick(options);
  }
  const fill = (text: string) =>
    text.replace(/\{([a-z]+)\}/gi, (_, blank: string) => {
      const value = values[blank];
      if (value === undefined) throw new Error(`Nothing fills {${blank}}`);
      return value;
    });
  const choose = (wording: string | readonly string[]) =>
    typeof wording === 'string' ? wording : random.pick(wording);
  const spoken = (wording: string | readonly string[]) =>
    fill(customer === null ? nameless(choose(wording)) : choose(wording));

  const steps = scenario.steps.map((step): FilledStep => {
    if (step.kind === 'silence' || step.kind === 'answer') return step;
    if (step.kind !== 'tool') return { kind: step.kind, text: capitalised(spoken(step.text)) };
    const args = Object.fromEntries(
      Object.entries(step.args).map(([name, value]) => [name, fill(value)]),
    );
    return { ...step, args, result: fill(step.result) };
  });
  return { steps, summary: capitalised(fill(choose(scenario.summary))) };
}
