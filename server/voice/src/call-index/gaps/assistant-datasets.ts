import { assistantTexts } from 'shared-contract';
import { ApiError, isUuid } from 'shared-server';
import * as z from 'zod/mini';
import { datasetsOf } from '../../knowledge/datasets-of';
import type { VoiceAccount } from '../../upstream/account';
import type { VoiceClient } from '../../upstream/voice-client';

/** Finds the datasets of assistants, each assistant asked for once. */
export class AssistantDatasets {
  readonly #known = new Map<string, Promise<string[]>>();

  constructor(
    private readonly voice: VoiceClient,
    /** @returns the account with a deadline of its own for each request */
    private readonly account: () => VoiceAccount,
  ) {}

  /** @returns the datasets that the assistant answers from now; none for one that was deleted */
  of(assistantId: string | null): Promise<string[]> {
    if (!assistantId || !isUuid(assistantId)) return Promise.resolve([]);
    const found = this.#known.get(assistantId) ?? this.#ask(assistantId);
    this.#known.set(assistantId, found);
    return found;
  }

  async #ask(id: string): Promise<string[]> {
    const request = {
      method: 'GET',
      path: `/assistant/${id}`,
      schema: z.looseObject({}),
      failed: assistantTexts.fetchFailed,
    } as const;
    try {
      return datasetsOf(await this.voice(this.account(), request));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  }
}
