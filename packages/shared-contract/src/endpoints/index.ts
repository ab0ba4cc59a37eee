import { accessTokenEndpoints } from '../access-tokens/endpoints';
import { ownAccountEndpoints } from '../account/endpoints';
import { assistantEndpoints } from '../assistants/endpoints';
import { auditEndpoints } from '../audit/endpoints';
import { callEndpoints } from '../calls/endpoints';
import { callIndexEndpoints } from '../calls/index-endpoints';
import { chatEndpoints } from '../chats/endpoints';
import { platformEndpoints } from '../composition/endpoints';
import { knowledgeEndpoints } from '../datasets/endpoints';
import { duplicateEndpoints } from '../duplicates/endpoints';
import { gapEndpoints } from '../gaps/endpoints';
import { historyEndpoints } from '../history/endpoints';
import { importEndpoints } from '../imports/endpoints';
import { languageModelEndpoints } from '../language-model/endpoints';
import { organizationEndpoints } from '../organization/endpoints';
import { passkeyEndpoints } from '../passkeys/endpoints';
import { peopleEndpoints } from '../people/endpoints';
import { previewEndpoints } from '../previews/endpoints';
import { questionEndpoints } from '../questions/endpoints';
import { selectionEndpoints } from '../selection/endpoints';
import { singleSignOnEndpoints } from '../single-sign-on/endpoints';
import { signInProviderEndpoints } from '../single-sign-on/provider-endpoints';
import { siteEndpoints } from '../sites/endpoints';
import { voiceResourceEndpoints } from '../voice/endpoints';
import { accountEndpoints } from './account';
import type { EndpointDefinition } from './endpoint';

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
  languageModelEndpoints,
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
  'Language model': languageModelEndpoints,
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
