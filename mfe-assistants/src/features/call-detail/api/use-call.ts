import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { agentQueries, voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { Call } from 'shared-contract';
import { isLive } from '../../../shared/calls/call-display';
import { useOpenCallEvents } from '../../../shared/live/use-call-events';
import { useThrottled } from '../../../shared/live/use-throttled';
import { useConnection } from '../../../shared/voice/use-voice-query';

/** Polling intervals for a running call in milliseconds, without and with live events. */
const POLL_MS = 2_000;
const FALLBACK_POLL_MS = 15_000;
/** Minimum interval between reads caused by live events, in milliseconds. */
const EVENT_PAUSE_MS = 1_500;

/** Recording and summary can arrive this long after the end of a call, in milliseconds. */
const POST_CALL_MS = 5 * 60_000;
const hasJustEnded = ({ endedAt }: Call) =>
  Boolean(endedAt) && Date.now() - Date.parse(endedAt ?? '') < POST_CALL_MS;

/** A call, kept up to date while it runs and shortly after it ends. */
export function useCall(callId: string) {
  const connection = useConnection();
  const client = useQueryClient();
  const { user } = useAuth();
  const options = voiceQueries.call(connection.data, callId);
  const isListening = useRef(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => {
      if (!state.data || !isLive(state.data)) return false;
      return isListening.current ? FALLBACK_POLL_MS : POLL_MS;
    },
  });
  const readAgain = useThrottled(() => void refetch(), EVENT_PAUSE_MS);
  const running = data !== undefined && isLive(data);
  isListening.current = useOpenCallEvents(
    running || (data !== undefined && hasJustEnded(data)),
    (event) => {
      if (event.callId === callId) readAgain();
    },
  );

  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running) {
      // The tool log and the assistant's number of calls change when a call ends.
      const { queryKey } = voiceQueries.toolLogs(connection.data, callId);
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: agentQueries.list(user).queryKey });
    }
    wasRunning.current = running;
  }, [running, client, connection.data, callId, user]);

  return {
    connection: connection.data,
    call: data,
    error: connection.error ?? error,
    isFetching: connection.isFetching || isFetching,
    refresh: () => void (connection.data ? refetch() : connection.refetch()),
  };
}
