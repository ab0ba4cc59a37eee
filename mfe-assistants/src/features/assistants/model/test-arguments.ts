import type { Tool } from 'shared-contract';
import { toolWords } from '../../../tool-texts';

/** A tool's parameter as a form field. */
export interface TestField {
  name: string;
  kind: 'text' | 'number' | 'integer' | 'yesno' | 'choice' | 'json';
  /** Values of an enum, which aren't always strings. */
  choices: readonly unknown[];
  help: string | undefined;
  required: boolean;
}

interface Parameter {
  type?: unknown;
  enum?: unknown;
  description?: string | null | undefined;
}

const words = toolWords.testForm;

/** @returns a field for each parameter in the tool's JSON schema */
export function listTestFields(tool: Tool): TestField[] {
  const parameters = tool.function?.parameters as
    | { properties?: Record<string, Parameter> | null; required?: unknown }
    | null
    | undefined;
  const needed = Array.isArray(parameters?.required) ? parameters.required : [];
  return Object.entries(parameters?.properties ?? {}).map(([name, parameter]) => ({
    name,
    kind: getKind(parameter),
    choices: Array.isArray(parameter.enum) ? parameter.enum : [],
    help: parameter.description ?? undefined,
    required: needed.includes(name),
  }));
}

function getKind({ type, enum: choices }: Parameter): TestField['kind'] {
  if (Array.isArray(choices)) return 'choice';
  if (type === 'number' || type === 'integer') return type;
  if (type === 'boolean') return 'yesno';
  return type === 'object' || type === 'array' ? 'json' : 'text';
}

/** @returns why the text isn't a valid value; null if it is valid or empty */
export function findProblem({ kind }: TestField, text: string): string | null {
  if (text.trim() === '') return null;
  if (kind === 'number' && !Number.isFinite(Number(text))) return words.notNumber;
  if (kind === 'integer' && !Number.isInteger(Number(text))) return words.notInteger;
  return kind === 'json' && parseJson(text) === undefined ? words.notJson : null;
}

/** @returns the arguments for the test, without empty fields */
export function readArguments(
  fields: readonly TestField[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const given = fields.filter(({ name }) => (texts[name] ?? '').trim() !== '');
  return Object.fromEntries(
    given.map((field) => [field.name, readValue(field, texts[field.name] ?? '')]),
  );
}

function readValue({ kind, choices }: TestField, text: string): unknown {
  if (kind === 'number' || kind === 'integer') return Number(text);
  if (kind === 'choice') return choices.find((choice) => String(choice) === text);
  if (kind === 'yesno') return text === 'true';
  return kind === 'json' ? parseJson(text) : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
