import type { AgentRow } from 'shared-contract';

/** Id of an assistant on the voice platform. A row without one uses that id as its own. */
export const getVapiId = ({ vapi_id, id }: Pick<AgentRow, 'vapi_id' | 'id'>): string =>
  vapi_id || id;
