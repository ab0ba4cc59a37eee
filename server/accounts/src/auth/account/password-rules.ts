import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Longer passwords are refused instead of truncated, so that the whole typed text is hashed. */
const PASSWORD_MAX_LENGTH = 1_024;

/** Words that an attacker tries first, with or without digits and symbols. */
const OBVIOUS = ['portal', 'managementportal', 'voiceportal', 'password', 'welcome'];

/** Shorter words would match strong passwords with few letters. */
const OBVIOUS_LETTERS = 4;

let common: Set<string> | undefined;

/** @throws ApiError `weak_password` with the sentence to show */
export function checkPasswordRules(password: string, email: string): void {
  const problem = findPasswordProblem(password, email);
  if (problem) throw new ApiError('weak_password', problem);
}

function findPasswordProblem(password: string, email: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return `The password must have at least ${PASSWORD_MIN_LENGTH} characters.`;
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `The password must have at most ${PASSWORD_MAX_LENGTH} characters.`;
  }
  const lower = password.toLowerCase();
  if (lower === email) return 'The password must not be the email address.';
  common ??= new Set(dictionary['passwords-common']);
  if (common.has(lower) || isObvious(lower, email)) {
    return 'This password is too common. Please choose another one.';
  }
  return null;
}

function isObvious(lower: string, email: string): boolean {
  const getLetters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const [name = '', host = ''] = email.split('@');
  const own = [email, name, host, host.split('.')[0] ?? ''].map(getLetters);
  const word = getLetters(lower);
  return word.length >= OBVIOUS_LETTERS && [...OBVIOUS, ...own].includes(word);
}
