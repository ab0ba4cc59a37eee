import { templateTexts as texts } from '../../../texts/templates';

export type TemplateName = keyof typeof texts.templates;

/** Templates for a new assistant, in display order. */
export const templateNames = Object.keys(texts.templates) as TemplateName[];

export const isTemplate = (value: string): value is TemplateName =>
  templateNames.some((name) => name === value);

/** Texts that a template generates. Members can edit all but the example questions. */
export interface Written {
  name: string;
  description: string;
  firstMessage: string;
  prompt: string;
  exampleQuestions: string[];
}

/** @param given the member's input; empty fields get default wording */
export function writeTemplate(
  template: TemplateName,
  given: { company: string; hours: string },
): Written {
  const { name, description, firstMessage, role, tasks, answers } = texts.templates[template];
  const company = given.company.trim() || texts.noCompany;
  const pairs = answers(given.hours.trim() || texts.usualHours);
  const prompt = [
    texts.prompt(role, company),
    `${texts.tasks}\n${tasks.map((task) => `- ${task}`).join('\n')}`,
    texts.answers,
    ...pairs.map(([question, answer]) => `Q: ${question}\nA: ${answer}`),
  ].join('\n\n');
  return {
    name,
    description,
    firstMessage: firstMessage(company),
    prompt,
    exampleQuestions: pairs.map(([question]) => question),
  };
}
