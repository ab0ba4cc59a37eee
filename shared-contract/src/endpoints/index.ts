import { accountEndpoints } from './account';
import type { EndpointDefinition } from './endpoint';
import { importEndpoints } from './imports';
import { knowledgeEndpoints } from './knowledge';
import { platformEndpoints } from './platform';
import { callEndpoints } from './voice';
import { voiceResourceEndpoints } from './voice-resource';

export {
  type Access,
  commonErrors,
  type EndpointDefinition,
  endpoint,
  errorsOf,
  type OtherAnswer,
  vendorFields,
} from './endpoint';
export {
  accountEndpoints,
  callEndpoints,
  importEndpoints,
  knowledgeEndpoints,
  platformEndpoints,
  voiceResourceEndpoints,
};

/** Endpoints by the resource that they are about, in the order of `docs/wire.md`. */
export const endpointGroups: Readonly<Record<string, readonly EndpointDefinition[]>> = {
  Account: Object.values(accountEndpoints),
  Datasets: Object.values(knowledgeEndpoints),
  Imports: Object.values(importEndpoints),
  Calls: Object.values(callEndpoints),
  'Voice resources': Object.values(voiceResourceEndpoints).flatMap((one) => Object.values(one)),
  Platform: Object.values(platformEndpoints),
};

/** Every path of the portal's wire with one method. */
export const endpoints: readonly EndpointDefinition[] = Object.values(endpointGroups).flat();
