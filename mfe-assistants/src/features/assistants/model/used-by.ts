import type { AgentRow, PhoneNumber } from 'shared-contract';
import { getVapiId } from '../../../shared/voice/vapi-id';

/** Finds the portal's row by the assistant's id on the voice platform. */
export const findAgent = (
  agents: readonly AgentRow[] | undefined,
  assistantId: string | null | undefined,
): AgentRow | undefined => agents?.find((agent) => getVapiId(agent) === assistantId);

export const hasSquad = ({ squadId }: PhoneNumber & { squadId?: unknown }): boolean =>
  typeof squadId === 'string';
