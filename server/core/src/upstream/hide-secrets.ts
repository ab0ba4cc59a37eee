import type { ServerConfig } from '../config/config';
import { withoutInnerHosts } from './inner-hosts';

/** Characters of a service's own words that reach a member. */
const SHOWN = 300;

/** @returns a service's text without the key and without addresses of inner services */
export function hideSecrets(
  config: Pick<ServerConfig, 'voiceUrl' | 'knowledgeUrl'>,
  text: string,
  apiKey: string,
): string {
  return withoutInnerHosts(config, text.replaceAll(apiKey, '***')).slice(0, SHOWN);
}
