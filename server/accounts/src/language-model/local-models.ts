import type { ServerDeps } from 'server-core/server/server-deps';
import type { LocalModels } from 'shared-contract';
import { listModels, ModelError } from 'shared-server';
import { localServers, toChatModel } from './model-place';

/** Timeout. Local servers respond immediately. */
const LOOK_MS = 1_000;

/** @returns model servers on the portal's machine that list their models */
export async function findLocalModels({
  config,
}: Pick<ServerDeps, 'config'>): Promise<LocalModels['servers']> {
  if (!config.languageModel.findsLocal) return [];
  const found = await Promise.all(
    localServers.map(async ({ name, baseUrl }) => {
      const place = { provider: 'compatible', baseUrl, apiKey: null } as const;
      const server = { ...toChatModel(config, place, ''), timeoutMs: LOOK_MS };
      const models = await listModels(server).catch((error: unknown) => {
        if (error instanceof ModelError) return [];
        throw error;
      });
      return { name, baseUrl, models };
    }),
  );
  return found.filter(({ models }) => models.length > 0);
}
