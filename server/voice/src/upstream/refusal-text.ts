import type { ServerConfig } from 'server-core/config/config';
import { hideSecrets } from 'server-core/upstream/hide-secrets';
import { assistantTexts, serverTexts } from 'shared-contract';
import type { UpstreamAnswer } from 'shared-server';
import * as z from 'zod/mini';

type Config = Pick<ServerConfig, 'voiceUrl' | 'knowledgeUrl'>;

/** Statuses whose response explains what is wrong with the request. */
const EXPLAINED = [400, 402, 409, 413, 422];

const vendorError = z.looseObject({ message: z.union([z.string(), z.array(z.string())]) });

/** @returns the vendor's explanation for a refused write, or the catalog's text */
export function readRefusalText(
  config: Config,
  { status, body }: UpstreamAnswer,
  { method, failed }: { method: string; failed: string },
  apiKey: string,
): string {
  if (status === 401) return assistantTexts.keyInvalid;
  if (status === 404) return serverTexts.notFound;
  const explained = method !== 'GET' && EXPLAINED.includes(status);
  return (explained && readVendorText(config, body, apiKey)) || failed;
}

function readVendorText(config: Config, body: Buffer, apiKey: string): string | null {
  try {
    const { message } = vendorError.parse(JSON.parse(body.toString('utf8')));
    return hideSecrets(config, Array.isArray(message) ? message.join('; ') : message, apiKey);
  } catch {
    return null;
  }
}
