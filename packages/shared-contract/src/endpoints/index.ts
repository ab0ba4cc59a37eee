import * as accessTokenEndpoints from '../access-tokens/endpoints';
import * as ownAccountEndpoints from '../account/endpoints';
import * as assistantEndpoints from '../assistants/endpoints';
import * as auditEndpoints from '../audit/endpoints';
import * as callEndpoints from '../calls/endpoints';
import * as callIndexEndpoints from '../calls/index-endpoints';
import * as chatEndpoints from '../chats/endpoints';
import * as platformEndpoints from '../composition/endpoints';
import * as knowledgeEndpoints from '../datasets/endpoints';
import * as duplicateEndpoints from '../duplicates/endpoints';
import * as gapEndpoints from '../gaps/endpoints';
import * as historyEndpoints from '../history/endpoints';
import * as importEndpoints from '../imports/endpoints';
import * as languageModelEndpoints from '../language-model/endpoints';
import * as organizationEndpoints from '../organization/endpoints';
import * as passkeyEndpoints from '../passkeys/endpoints';
import * as peopleEndpoints from '../people/endpoints';
import * as previewEndpoints from '../previews/endpoints';
import * as questionEndpoints from '../questions/endpoints';
import * as selectionEndpoints from '../selection/endpoints';
import * as singleSignOnEndpoints from '../single-sign-on/endpoints';
import * as signInProviderEndpoints from '../single-sign-on/provider-endpoints';
import * as siteEndpoints from '../sites/endpoints';
import * as voiceResourceEndpoints from '../voice/endpoints';
import * as accountEndpoints from './account';
import type { EndpointDefinition } from './endpoint';

export type { VoiceResourceEndpoints } from '../voice/endpoints';
export {
  type Access,
  type AuditRule,
  commonErrors,
  type EndpointDefinition,
  endpoint,
  listErrorCodes,
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

/** Keys such as `assistants.list`, matching how code refers to them. */
const voiceResources: EndpointsById = Object.fromEntries(
  Object.entries(voiceResourceEndpoints).flatMap(([resource, ofResource]) =>
    Object.entries(ofResource).map(([name, one]) => [`${resource}.${name}`, one]),
  ),
);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Sorted by path and method, because the order of a module's exports depends on the bundler. */
const sortEndpoints = (group: EndpointsById): EndpointsById =>
  Object.fromEntries(
    Object.entries(group).sort(
      ([, a], [, b]) =>
        (a.path < b.path ? -1 : Number(a.path > b.path)) ||
        methods.indexOf(a.method) - methods.indexOf(b.method),
    ),
  );

const groups: Readonly<Record<string, EndpointsById>> = {
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

/** Endpoints by resource and id, in the order of `docs/wire.md`. */
export const endpointGroups: Readonly<Record<string, EndpointsById>> = Object.fromEntries(
  Object.entries(groups).map(([name, group]) => [name, sortEndpoints(group)]),
);

/** All endpoints with their unique ids. */
export const endpointsById: readonly (readonly [id: string, EndpointDefinition])[] = Object.values(
  endpointGroups,
).flatMap((group) => Object.entries(group));

/** All endpoints of the portal. */
export const endpoints: readonly EndpointDefinition[] = endpointsById.map(([, one]) => one);
