import type { AgentRow } from 'shared-contract';

/** Id of an assistant at the voice platform; a row that names none has the platform's own id. */
export const vapiIdOf = ({ vapi_id, id }: Pick<AgentRow, 'vapi_id' | 'id'>): string =>
  vapi_id || id;
