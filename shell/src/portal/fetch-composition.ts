import { call } from 'shared-api';
import { platformEndpoints } from 'shared-contract/endpoints';

/** Fetches the current composition of this browser. */
export const fetchComposition = (signal?: AbortSignal) =>
  call(platformEndpoints.getComposition, { bearer: false, signal });
