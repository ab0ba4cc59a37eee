type Channel = { name: string; onmessage: ((event: MessageEvent) => void) | null };

/** A second tab, which records received messages. */
export interface FakeTab {
  heard: unknown[];
  say(message: unknown): void;
  /** Sets how the tab replies to messages; undefined sends no reply. */
  reply(answer: (message: Record<string, unknown>) => unknown): void;
}

/**
 * Installs a BroadcastChannel, which jsdom lacks.
 * @returns a fake second tab that records and sends messages
 */
export function installFakeTabs(): FakeTab {
  const open = new Set<Channel>();
  const heard: unknown[] = [];
  let answer: Parameters<FakeTab['reply']>[0] = () => undefined;
  const sendMessage = (data: unknown) => {
    for (const channel of open) channel.onmessage?.(new MessageEvent('message', { data }));
  };
  class FakeChannel implements Channel {
    onmessage: Channel['onmessage'] = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage(message: unknown) {
      heard.push(message);
      const data = answer(message as Record<string, unknown>);
      if (data) queueMicrotask(() => sendMessage(data));
    }
    close() {
      open.delete(this);
    }
  }
  globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
  return {
    heard,
    say: sendMessage,
    reply(change) {
      answer = change;
    },
  };
}
