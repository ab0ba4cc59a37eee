import type { ReadFile } from '../source-file';
import { type ReadRequest, streamAnswers } from '../worker/protocol';

/** Turns a parser into a worker's message handler. */
export const answer =
  <Request extends ReadRequest>(
    read: (file: ArrayBuffer, request: Request) => ReadFile | Promise<ReadFile>,
  ) =>
  async ({ data }: MessageEvent<{ file: ArrayBuffer; request: Request }>): Promise<void> => {
    for await (const part of streamAnswers(() => read(data.file, data.request))) postMessage(part);
  };
