/** A worker that runs in the test's own process, as jsdom has none. */
export function workerInProcess(answer: (data: ArrayBuffer) => Promise<unknown>): Worker {
  const target = new EventTarget();
  return Object.assign(target, {
    terminate: jest.fn(),
    async postMessage(data: ArrayBuffer) {
      target.dispatchEvent(new MessageEvent('message', { data: await answer(data) }));
    },
  }) as unknown as Worker;
}
