import type { AgentRow, PhoneNumber } from 'shared-contract';
import { vapiIdOf } from '../../../shared/voice/vapi-id';

/** The assistant of the portal's list with this id at the voice platform. */
export const agentOf = (
  agents: readonly AgentRow[] | undefined,
  assistantId: string | null | undefined,
): AgentRow | undefined => agents?.find((agent) => vapiIdOf(agent) === assistantId);

/** Whether a squad answers a number. */
export const hasSquad = ({ squadId }: PhoneNumber & { squadId?: unknown }): boolean =>
  typeof squadId === 'string';
