import type { AgentRow } from 'shared-contract';

/** Id of an assistant on the voice platform; the row's own id if `vapi_id` is missing. */
export const getVapiId = ({ vapi_id, id }: Pick<AgentRow, 'vapi_id' | 'id'>): string =>
  vapi_id || id;
