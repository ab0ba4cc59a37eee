import type { ServerConfig } from '../config/config';
import { hideInnerHosts } from './inner-hosts';

const MAX_CHARACTERS = 300;

/** @returns the start of a service's text, without the key and internal addresses */
export function hideSecrets(
  config: Pick<ServerConfig, 'voiceUrl' | 'knowledgeUrl'>,
  text: string,
  apiKey: string,
): string {
  return hideInnerHosts(config, text.replaceAll(apiKey, '***')).slice(0, MAX_CHARACTERS);
}
