import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { auditExportLine } from 'shared-contract';
import * as z from 'zod/mini';
import { type ChainedRow, formatJsonb } from './row-hash';

/**
 * Reads an export as JSON Lines.
 * @throws Error naming the line that isn't a row
 */
export async function* readExportedRows(file: string): AsyncGenerator<ChainedRow> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (line === '') continue;
    const row = z.safeParse(auditExportLine, parseLine(line)).data;
    if (!row) {
      throw new Error(
        `Line ${number} of ${file} isn't a row of an audit export. Use a file that was exported as JSON Lines.`,
      );
    }
    const { details, before, after, ...rest } = row;
    yield {
      ...rest,
      details: formatJsonb(details),
      before: before && formatJsonb(before),
      after: after && formatJsonb(after),
    };
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
