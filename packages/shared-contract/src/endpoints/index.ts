import { accessTokenEndpoints } from './access-tokens';
import { accountEndpoints } from './account';
import { assistantEndpoints } from './assistants';
import { callIndexEndpoints } from './calls';
import { chatEndpoints } from './chat';
import { duplicateEndpoints } from './datasets/duplicates';
import { gapEndpoints } from './datasets/gaps';
import { historyEndpoints } from './datasets/history';
import { importEndpoints } from './datasets/imports';
import { questionEndpoints } from './datasets/questions';
import { selectionEndpoints } from './datasets/selection';
import { siteEndpoints } from './datasets/sites';
import type { EndpointDefinition } from './endpoint';
import { knowledgeEndpoints } from './knowledge';
import { peopleEndpoints } from './people';
import { platformEndpoints } from './platform/platform';
import { previewEndpoints } from './platform/previews';
import { auditEndpoints } from './settings/audit';
import { organizationEndpoints } from './settings/organization';
import { ownAccountEndpoints } from './settings/own-account';
import { passkeyEndpoints } from './settings/passkeys';
import { signInProviderEndpoints } from './settings/sign-in-provider';
import { singleSignOnEndpoints } from './settings/single-sign-on';
import { callEndpoints } from './voice/calls';
import { voiceResourceEndpoints } from './voice/voice-resource';

export {
  type Access,
  type AuditRule,
  commonErrors,
  type EndpointDefinition,
  endpoint,
  errorsOf,
  type OtherAnswer,
  vendorFields,
} from './endpoint';
export { scopesFor } from './token-scopes';
export {
  accessTokenEndpoints,
  accountEndpoints,
  assistantEndpoints,
  auditEndpoints,
  callEndpoints,
  callIndexEndpoints,
  chatEndpoints,
  duplicateEndpoints,
  gapEndpoints,
  historyEndpoints,
  importEndpoints,
  knowledgeEndpoints,
  organizationEndpoints,
  ownAccountEndpoints,
  passkeyEndpoints,
  peopleEndpoints,
  platformEndpoints,
  previewEndpoints,
  questionEndpoints,
  selectionEndpoints,
  signInProviderEndpoints,
  singleSignOnEndpoints,
  siteEndpoints,
  voiceResourceEndpoints,
};

type EndpointsById = Readonly<Record<string, EndpointDefinition>>;

/** As `assistants.list`, the names by which code reaches them. */
const voiceResources: EndpointsById = Object.fromEntries(
  Object.entries(voiceResourceEndpoints).flatMap(([resource, ofResource]) =>
    Object.entries(ofResource).map(([name, one]) => [`${resource}.${name}`, one]),
  ),
);

/** Endpoints by resource and id, in the order of `docs/wire.md`. */
export const endpointGroups: Readonly<Record<string, EndpointsById>> = {
  Account: accountEndpoints,
  People: peopleEndpoints,
  Passkeys: passkeyEndpoints,
  'Own account': ownAccountEndpoints,
  Organization: organizationEndpoints,
  'Identity provider': signInProviderEndpoints,
  'Single sign-on': singleSignOnEndpoints,
  Datasets: knowledgeEndpoints,
  Imports: importEndpoints,
  'Chunk history': historyEndpoints,
  Selection: selectionEndpoints,
  Duplicates: duplicateEndpoints,
  Questions: questionEndpoints,
  Gaps: gapEndpoints,
  'Web sites': siteEndpoints,
  Calls: callEndpoints,
  Chats: chatEndpoints,
  'Call index': callIndexEndpoints,
  Assistants: assistantEndpoints,
  'Voice resources': voiceResources,
  Audit: auditEndpoints,
  'Access tokens': accessTokenEndpoints,
  Platform: platformEndpoints,
  Previews: previewEndpoints,
};

/** Every endpoint with its id, which is unique on the whole wire. */
export const endpointsById: readonly (readonly [id: string, EndpointDefinition])[] = Object.values(
  endpointGroups,
).flatMap((group) => Object.entries(group));

/** Every path of the portal's wire with one method. */
export const endpoints: readonly EndpointDefinition[] = endpointsById.map(([, one]) => one);
