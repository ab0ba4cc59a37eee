import { createValidator } from 'shared-server';
import type * as z from 'zod/mini';
import { VoiceError } from '../../errors/voice-error';

type Issue = z.core.$ZodIssue;

const TYPE_WORDS: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number conforming to the specified constraints',
  boolean: 'must be a boolean value',
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be an array',
};

function describeIssue(issue: Issue): string[] {
  const path = issue.path.map(String).join('.');
  const prefix = path === '' ? '' : `${path}.`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${prefix}property ${key} should not exist`);
    case 'invalid_type':
      return [`${path || 'body'} ${TYPE_WORDS[issue.expected] ?? 'is not valid'}`];
    case 'invalid_value':
      return [`${path} must be one of the following values: ${issue.values.join(', ')}`];
    case 'invalid_union':
      return [`${path || 'body'} is not valid`];
    default:
      return [`${path} ${issue.message}`.trim()];
  }
}

/** Throws VoiceError 400 with one message for each problem, in the vendor's words. */
export const validate = createValidator(
  (issues) => new VoiceError(400, issues.flatMap(describeIssue)),
);
