import { serverTexts } from 'shared-contract';
import { findUnstorable } from '../../text/unstorable';

/** Limits of every JSON value, regardless of its schema. */
export interface JsonRules {
  depth: number;
  /** `any` lets the route handle texts that the database can't store. */
  text: 'storable' | 'any';
}

/** @returns why the value is refused before any schema sees it, or null */
export function findProblem(value: unknown, { depth, text }: JsonRules): string | null {
  let level: object[] = isParent(value) ? [value] : [];
  for (let at = 1; level.length > 0; at += 1) {
    if (at > depth) return serverTexts.tooDeep;
    const below: object[] = [];
    for (const parent of level) {
      const problem = findMemberProblem(parent, text, below);
      if (problem) return problem;
    }
    level = below;
  }
  return null;
}

/** @param below collects the members that are objects or lists */
function findMemberProblem(
  parent: object,
  text: JsonRules['text'],
  below: object[],
): string | null {
  for (const key of Object.keys(parent)) {
    const child = (parent as Record<string, unknown>)[key];
    const unstorable = text === 'any' ? null : findUnstorableMember(key, child);
    const problem = findForbiddenKey(key, child) ?? unstorable;
    if (problem) return problem;
    if (isParent(child)) below.push(child);
  }
  return null;
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Copying such keys into another object would change its prototype, or that of all objects. */
function findForbiddenKey(key: string, child: unknown): string | null {
  const changesPrototype =
    key === '__proto__' ||
    (key === 'constructor' && isParent(child) && Object.hasOwn(child, 'prototype'));
  return changesPrototype ? serverTexts.forbiddenKey : null;
}

function findUnstorableMember(key: string, child: unknown): string | null {
  const inKey = findUnstorable(key);
  if (inKey) return serverTexts.unstorable('A key', inKey);
  const inText = typeof child === 'string' ? findUnstorable(child) : null;
  if (!inText) return null;
  const named = /^[\w-]{1,64}$/.test(key) ? `"${key}"` : 'A text';
  return serverTexts.unstorable(named, inText);
}
