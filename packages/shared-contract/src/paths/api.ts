/**
 * All API paths, exported as `api`. Each is defined only in its capability's `paths.ts`. Builds
 * keep only those they use.
 */

export { accessTokens } from '../access-tokens/paths';
export { account } from '../account/paths';
export { agents, assistants } from '../assistants/paths';
export { audit } from '../audit/paths';
export { calls, callsCount } from '../calls/paths';
export {
  composition,
  compositionCanaries,
  compositionReports,
  compositionStatus,
  cspReports,
  health,
  metrics,
  overrides,
  ready,
  registryVersion,
} from '../composition/paths';
export { dashboard } from '../dashboard/paths';
export { knowledge, knowledgeWebhook, trieve } from '../datasets/paths';
export { gaps } from '../gaps/paths';
export { integrations } from '../integrations/paths';
export { languageModel } from '../language-model/paths';
export { notifications } from '../notifications/paths';
export { organization } from '../organization/paths';
export { pageViews } from '../page-views/paths';
export { passkeys } from '../passkeys/paths';
export { invitations, members, organizations } from '../people/paths';
export { preferences } from '../preferences/paths';
export { previews } from '../previews/paths';
export { questions } from '../questions/paths';
export { samples } from '../samples/paths';
export { signIn } from '../sign-in/paths';
export { signInProvider, singleSignOn } from '../single-sign-on/paths';
export { sites } from '../sites/paths';
export { proxy } from '../tables/paths';
export { tickets } from '../tickets/paths';
export { events, vapi, vapiAlias, voiceWebhook } from '../voice/paths';
