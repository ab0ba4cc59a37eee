import {
  type AuditEntry,
  callPage,
  callsPage,
  chunksPage,
  conversationPage,
  pages,
} from 'shared-contract';
import { eventTexts } from './event-texts';

/** The text of an event, and the object that follows it. */
export interface Sentence {
  words: string;
  object?: { label: string; to: string | undefined };
}

/** @returns the sentence of an event, with a link to its object if it has a page */
export function describeEvent(entry: AuditEntry): Sentence {
  if (entry.event === 'access_denied') return describeDenial(entry);
  const [done, , noun] = eventTexts[entry.event] ?? [entry.event.replaceAll('_', ' ')];
  const label = getLabel(entry, noun);
  return label === undefined
    ? { words: done }
    : { words: done, object: { label, to: getAddress(entry) } };
}

function describeDenial(entry: AuditEntry): Sentence {
  const { tried } = entry.details;
  const [, attempt, noun] = eventTexts[String(tried)] ?? [];
  if (attempt) return { words: ['Tried to', attempt, noun].filter(Boolean).join(' ') };
  return { words: `Was refused: ${entry.object?.id ?? 'a request'}` };
}

function getLabel({ object, details }: AuditEntry, noun: string | undefined): string | undefined {
  const name = object?.name ?? (typeof details.email === 'string' ? details.email : null);
  return noun === undefined ? undefined : (name ?? noun);
}

function getAddress({ object, event }: AuditEntry): string | undefined {
  if (!object || event.endsWith('_deleted')) return undefined;
  const { kind, id, assistantId } = object;
  switch (kind) {
    case 'assistant':
      return callsPage(id);
    case 'call':
      return assistantId ? callPage(assistantId, id) : undefined;
    case 'conversation':
      return assistantId ? conversationPage(assistantId, id) : undefined;
    case 'dataset':
      return chunksPage(id);
    case 'tool':
      return `${pages.assistants}#tools`;
    case 'phone_number':
      return `${pages.assistants}#phone-numbers`;
    default:
      return undefined;
  }
}

const outsiders: Readonly<Record<string, string>> = {
  stranger: 'Not signed in',
  operator: 'An operator',
  system: 'The portal',
};

export const getActor = ({ person, actor }: AuditEntry): string =>
  person?.name ?? outsiders[actor] ?? 'Someone';
