import { releaseCall } from 'shared-api';
import { openChannel, randomId } from 'shared-contract/browser';
import * as z from 'zod/mini';

const LONGEST_ID = 100;
const id = z.string().check(z.maxLength(LONGEST_ID));
/** A tab and the call that it shows, if any. If `asks`, other tabs respond with theirs. */
const message = z.object({ tab: id, call: z.nullable(id), asks: z.boolean() });

/**
 * The member's other tabs in this browser. They share claims, because the server returns a call
 * that the member already holds.
 */
export interface OtherTabs {
  open(): void;
  /** Notifies the other tabs of the call that this one shows. */
  announce(callId: string | null): void;
  /** Releases the member's claim unless another tab shows the call. */
  release(callId: string): Promise<unknown>;
  close(): void;
}

/** @param userId the member whose tabs communicate */
export function createOtherTabs(userId: string): OtherTabs {
  const tab = randomId();
  const shown = new Map<string, string>();
  let channel: BroadcastChannel | null = null;
  let call: string | null = null;
  const post = (asks: boolean) => channel?.postMessage({ tab, call, asks });

  function onMessage({ data }: MessageEvent) {
    const { data: said } = z.safeParse(message, data);
    if (!said) return;
    if (said.call === null) shown.delete(said.tab);
    else shown.set(said.tab, said.call);
    if (said.asks) post(false);
  }

  return {
    open() {
      if (channel) return;
      channel = openChannel(`portal.inbox.${userId}`);
      if (!channel) return;
      channel.onmessage = onMessage;
      post(true);
    },
    announce(callId) {
      if (callId === call) return;
      call = callId;
      post(false);
    },
    async release(callId) {
      if ([...shown.values()].includes(callId)) return;
      await releaseCall(callId).catch(() => undefined);
    },
    close() {
      call = null;
      post(false);
      channel?.close();
      channel = null;
      shown.clear();
    },
  };
}
