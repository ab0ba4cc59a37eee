import { assistantTexts } from 'shared-contract';
import { ApiError, isUuid } from 'shared-server';
import * as z from 'zod/mini';
import { listDatasetIds } from '../../knowledge/attached-datasets';
import type { VoiceAccount } from '../../upstream/account';
import type { VoiceClient } from '../../upstream/voice-client';

/** Reads the datasets of assistants, once per assistant. */
export class AssistantDatasets {
  readonly #known = new Map<string, Promise<string[]>>();

  constructor(
    private readonly voice: VoiceClient,
    /** @returns the account with a new deadline for each request */
    private readonly account: () => VoiceAccount,
  ) {}

  /** @returns the datasets that the assistant uses now; none if it was deleted */
  list(assistantId: string | null): Promise<string[]> {
    if (!assistantId || !isUuid(assistantId)) return Promise.resolve([]);
    const found = this.#known.get(assistantId) ?? this.#fetchDatasets(assistantId);
    this.#known.set(assistantId, found);
    return found;
  }

  async #fetchDatasets(id: string): Promise<string[]> {
    const request = {
      method: 'GET',
      path: `/assistant/${id}`,
      schema: z.looseObject({}),
      failed: assistantTexts.fetchFailed,
    } as const;
    try {
      return listDatasetIds(await this.voice(this.account(), request));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  }
}
