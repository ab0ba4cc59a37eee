import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { voiceQueries } from 'shared-api';
import type { ChatSession, IndexedCall } from 'shared-contract';
import { useConnection } from '../voice/use-voice-query';
import { type Entry, transcriptOf } from './turns';

/** Turns of a conversation by text; it has no times and no sound. */
const turnsOf = ({ messages }: ChatSession): Entry[] =>
  (messages ?? []).flatMap(({ role, content }, index) =>
    (role === 'assistant' || role === 'user' || role === '') && content
      ? [
          {
            kind: 'said' as const,
            key: `turn-${index}`,
            role: role === 'assistant' ? 'bot' : role,
            text: content,
            start: null,
            end: null,
          },
        ]
      : [],
  );

/** Turns of a call or a chat, with the recording where there is one. */
export function useConversation({ id, kind }: Pick<IndexedCall, 'id' | 'kind'>) {
  const { data: connection } = useConnection();
  const isChat = kind === 'chat';
  const call = useQuery(voiceQueries.call(isChat ? undefined : connection, id));
  const session = useQuery(voiceQueries.session(isChat ? connection : undefined, id));
  const entries = useMemo(() => {
    if (call.data) return transcriptOf(call.data);
    return session.data && turnsOf(session.data);
  }, [call.data, session.data]);
  return {
    /** Undefined for a chat, and until it is there. */
    call: call.data,
    entries,
    recordingUrl: call.data?.recordingUrl ?? null,
    failed: call.isError || session.isError,
  };
}
