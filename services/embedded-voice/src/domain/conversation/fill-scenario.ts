import type { Random } from './random';
import type { Scenario, Step } from './scenario';

/** Stands for an unnamed customer in a summary; it is never spoken. */
const UNNAMED = 'the customer';

/** Prefers wordings without a name for unnamed customers. */
const preferNameless = (text: string) =>
  text
    .replace(/,? \{first\}/g, '')
    .replace(/(, this is| of) \{name\}/g, '')
    .replace(/^\{name\}, /, '')
    .replace(/^(Sure, )?(it's |I'm )?\{name\}\.$/i, 'I would rather not give my name.');

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export type FilledStep =
  | { kind: 'bot' | 'user'; text: string }
  | Extract<Step, { kind: 'tool' | 'silence' | 'answer' }>;

/**
 * Chooses wordings and fills placeholders.
 * @param customer the customer's name, or null
 * @throws Error for a placeholder without a value
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
  const fillPlaceholders = (text: string) =>
    text.replace(/\{([a-z]+)\}/gi, (_, blank: string) => {
      const value = values[blank];
      if (value === undefined) throw new Error(`Nothing fills {${blank}}`);
      return value;
    });
  const chooseWording = (wording: string | readonly string[]) =>
    typeof wording === 'string' ? wording : random.pick(wording);
  const toSpoken = (wording: string | readonly string[]) =>
    fillPlaceholders(
      customer === null ? preferNameless(chooseWording(wording)) : chooseWording(wording),
    );

  const steps = scenario.steps.map((step): FilledStep => {
    if (step.kind === 'silence' || step.kind === 'answer') return step;
    if (step.kind !== 'tool') return { kind: step.kind, text: capitalize(toSpoken(step.text)) };
    const args = Object.fromEntries(
      Object.entries(step.args).map(([name, value]) => [name, fillPlaceholders(value)]),
    );
    return { ...step, args, result: fillPlaceholders(step.result) };
  });
  return { steps, summary: capitalize(fillPlaceholders(chooseWording(scenario.summary))) };
}
