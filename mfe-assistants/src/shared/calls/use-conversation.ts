import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { voiceQueries } from 'shared-api';
import type { ChatSession, IndexedCall } from 'shared-contract';
import { useConnection } from '../voice/use-voice-query';
import { type Entry, readTranscript } from './turns';

/** Turns of a text conversation, which has no times and no recording. */
const readTurns = ({ messages }: ChatSession): Entry[] =>
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

/** Turns of a call or chat, with the recording if there is one. */
export function useConversation({ id, kind }: Pick<IndexedCall, 'id' | 'kind'>) {
  const { data: connection } = useConnection();
  const isChat = kind === 'chat';
  const call = useQuery(voiceQueries.call(isChat ? undefined : connection, id));
  const session = useQuery(voiceQueries.session(isChat ? connection : undefined, id));
  const entries = useMemo(() => {
    if (call.data) return readTranscript(call.data);
    return session.data && readTurns(session.data);
  }, [call.data, session.data]);
  return {
    /** Undefined for a chat and while loading. */
    call: call.data,
    entries,
    recordingUrl: call.data?.recordingUrl ?? null,
    failed: call.isError || session.isError,
  };
}
