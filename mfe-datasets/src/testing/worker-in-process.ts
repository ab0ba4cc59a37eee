/** A worker that runs in the test's own process, because jsdom has none. */
export function createWorkerInProcess<Request>(
  answers: (file: ArrayBuffer, request: Request) => AsyncIterable<unknown>,
): Worker {
  const target = new EventTarget();
  return Object.assign(target, {
    terminate: jest.fn(),
    async postMessage({ file, request }: { file: ArrayBuffer; request: Request }) {
      for await (const data of answers(file, request))
        target.dispatchEvent(new MessageEvent('message', { data }));
    },
  }) as unknown as Worker;
}
