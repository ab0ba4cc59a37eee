import { useInfiniteQuery } from '@tanstack/react-query';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { callPage, type IndexedCall } from 'shared-contract';
import { formatCallDate } from 'shared-ui/dates';
import type { Item } from '../model/item';
import { paletteTexts } from '../texts';
import { MIN_QUERY_LENGTH } from './use-found-chunks';

const CALLS_SHOWN = 3;

/**
 * @param query debounced text
 * @returns the first calls whose transcripts, names or numbers match
 */
export function useFoundCalls(query: string) {
  const { user } = useAuth();
  const { data, isLoading } = useInfiniteQuery({
    ...callsQueries.list(user, { q: query }),
    enabled: user !== null && query.length >= MIN_QUERY_LENGTH,
    retry: false,
  });
  const calls = data?.pages[0]?.calls ?? [];
  return { pending: isLoading, items: calls.slice(0, CALLS_SHOWN).flatMap(toCallItem) };
}

function toCallItem(call: IndexedCall): Item[] {
  if (!call.assistant_id || call.kind !== 'call') return [];
  const { snippet, duration_s: seconds, assistant_name: assistant } = call;
  const words = [formatCallDate(call.started_at ?? call.created_at), assistant];
  return [
    {
      id: `call ${call.id}`,
      group: 'calls',
      icon: 'phone',
      label: call.customer_name ?? call.customer_number ?? call.name ?? paletteTexts.call,
      detail: words.filter(Boolean).join(', ') + (snippet ? `: “${snippet.text}”` : ''),
      aside: seconds === null ? undefined : formatClock(seconds),
      to: callPage(call.assistant_id, call.id),
      found: true,
    },
  ];
}

/** @returns for example `1:05` */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
