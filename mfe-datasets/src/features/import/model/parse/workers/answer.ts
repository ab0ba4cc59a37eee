import type { ReadFile } from '../source-file';
import { answersOf, type ReadRequest } from '../worker/protocol';

/** Makes a function that reads files into what a worker does with its message. */
export const answer =
  <Request extends ReadRequest>(
    read: (file: ArrayBuffer, request: Request) => ReadFile | Promise<ReadFile>,
  ) =>
  async ({ data }: MessageEvent<{ file: ArrayBuffer; request: Request }>): Promise<void> => {
    for await (const part of answersOf(() => read(data.file, data.request))) postMessage(part);
  };
