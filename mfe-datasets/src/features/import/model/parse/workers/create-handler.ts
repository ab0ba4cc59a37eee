import type { ReadFile } from '../source-file';
import { type ReadRequest, streamAnswers } from '../worker/protocol';

/** @returns a worker's message handler that reads files with a parser */
export const createHandler =
  <Request extends ReadRequest>(
    read: (file: ArrayBuffer, request: Request) => ReadFile | Promise<ReadFile>,
  ) =>
  async ({ data }: MessageEvent<{ file: ArrayBuffer; request: Request }>): Promise<void> => {
    for await (const part of streamAnswers(() => read(data.file, data.request))) postMessage(part);
  };
