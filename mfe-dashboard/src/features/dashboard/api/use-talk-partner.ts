import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemOf } from 'remote-kit';
import { agentQueries, connectBuiltInVoice, loadSamples, voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, normaliseAgentStatus } from 'shared-contract';
import { guideTexts as texts } from '../../../guide-texts';
import type { TalkRequest } from '../model/talk-request';

/**
 * Finds the assistant to talk to. If there is none and the request doesn't name a row, connects the
 * built-in voice service unless a service is connected, and loads the samples. Both are safe to
 * repeat.
 */
export function useTalkPartner(user: PortalUser, request: TalkRequest) {
  const client = useQueryClient();
  const agents = agentQueries.list(user);
  const finding = useMutation({
    mutationFn: async (): Promise<AgentRow> => {
      const known = findPartner(await client.ensureQueryData(agents), request);
      if (known) return known;
      if (request.agentId) {
        // The list may be older than the assistant.
        const rows = await client.fetchQuery({ ...agents, staleTime: 0 });
        return requirePartner(rows, request, texts.unavailable);
      }
      const isConnected = await client.fetchQuery(voiceQueries.connection(user)).then(
        () => true,
        () => false,
      );
      if (!isConnected) await connectBuiltInVoice();
      await loadSamples();
      // Assistants, calls and datasets have all changed.
      await client.invalidateQueries();
      return requirePartner(await client.fetchQuery(agents), request, texts.connectFailed);
    },
  });
  const { mutate } = finding;
  const asked = useRef<TalkRequest>(undefined);
  useEffect(() => {
    if (asked.current === request) return;
    asked.current = request;
    mutate();
  }, [request, mutate]);
  return {
    partner: finding.data,
    problem: finding.error && problemOf(finding.error, texts.connectFailed),
    retry: () => mutate(),
    isFinding: finding.isPending,
  };
}

function requirePartner(rows: AgentRow[], request: TalkRequest, missing: string): AgentRow {
  const found = findPartner(rows, request);
  if (!found) throw new Error(missing);
  return found;
}

function findPartner(rows: AgentRow[], { agentId, name }: TalkRequest): AgentRow | undefined {
  const current = rows.filter(({ archived_at, vapi_id }) => !archived_at && vapi_id);
  if (agentId) return current.find(({ id }) => id === agentId);
  if (name) return current.find((row) => row.name === name);
  const own = current.filter(({ is_sample }) => !is_sample);
  const isActive = ({ status }: AgentRow) => normaliseAgentStatus(status) === 'active';
  return own.find(isActive) ?? own[0] ?? current.find(isActive) ?? current[0];
}
