import type { ServerConfig } from '../config/config';
import { loopbackHosts } from '../config/loopback-hosts';

type Config = Pick<ServerConfig, 'voiceUrl' | 'knowledgeUrl'>;

/** @returns hosts and ports of internal services, with all spellings of loopback addresses */
export function getInnerHosts({ voiceUrl, knowledgeUrl }: Config): string[] {
  return [voiceUrl, knowledgeUrl].flatMap((address) => {
    const { host, hostname, port } = new URL(address);
    return loopbackHosts.includes(hostname)
      ? loopbackHosts.map((name) => `${name}:${port || '80'}`)
      : [host];
  });
}

/** @returns a service's text for people, without internal addresses */
export function hideInnerHosts(config: Config, text: string): string {
  const hosts = getInnerHosts(config).map((host) => host.replace(/[^\w]/g, '\\$&'));
  return text.replace(new RegExp(`(?:https?://)?(?:${hosts.join('|')})`, 'gi'), 'the service');
}
