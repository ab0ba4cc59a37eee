import type { ServerConfig } from '../config/config';
import { hideInnerHosts } from './inner-hosts';

/** Maximum characters of a service's message that reach a member. */
const SHOWN = 300;

/** @returns a service's text without the key and internal addresses */
export function hideSecrets(
  config: Pick<ServerConfig, 'voiceUrl' | 'knowledgeUrl'>,
  text: string,
  apiKey: string,
): string {
  return hideInnerHosts(config, text.replaceAll(apiKey, '***')).slice(0, SHOWN);
}
