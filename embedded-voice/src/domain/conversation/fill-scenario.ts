import type { Random } from './random';
import type { Scenario, Step } from './scenario';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A step with its wording chosen and its blanks filled. */
export type FilledStep =
  | { kind: 'bot' | 'user'; text: string }
  | Extract<Step, { kind: 'tool' | 'silence' }>;

/**
 * One telling of a scenario.
 *
 * @throws Error when a text has a blank that nothing fills
 */
export function fillScenario(
  scenario: Scenario,
  customer: string,
  random: Random,
): { steps: FilledStep[]; summary: string } {
  const values: Record<string, string> = {
    name: customer,
    first: customer.split(' ')[0] ?? customer,
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
    fill(typeof wording === 'string' ? wording : random.pick(wording));

  const steps = scenario.steps.map((step): FilledStep => {
    if (step.kind === 'silence') return step;
    if (step.kind !== 'tool') return { kind: step.kind, text: capitalised(choose(step.text)) };
    const args = Object.fromEntries(
      Object.entries(step.args).map(([name, value]) => [name, fill(value)]),
    );
    return { ...step, args, result: fill(step.result) };
  });
  return { steps, summary: capitalised(choose(scenario.summary)) };
}
