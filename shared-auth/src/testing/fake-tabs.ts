type Channel = { name: string; onmessage: ((event: MessageEvent) => void) | null };

/**
 * Puts a BroadcastChannel in place, which jsdom has not.
 *
 * @returns a fake second tab that records and sends messages
 */
export function installFakeTabs(): { heard: unknown[]; say(message: unknown): void } {
  const open = new Set<Channel>();
  const heard: unknown[] = [];
  class FakeChannel implements Channel {
    onmessage: Channel['onmessage'] = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage(message: unknown) {
      heard.push(message);
    }
    close() {
      open.delete(this);
    }
  }
  globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
  return {
    heard,
    say(data) {
      for (const channel of open) channel.onmessage?.(new MessageEvent('message', { data }));
    },
  };
}
