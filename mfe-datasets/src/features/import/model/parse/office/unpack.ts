import { type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';
import { ReadProblem } from '../worker/problem';

/** The parts that a kind of file must have, and those that are read. Others remain compressed. */
export interface PartRules {
  needed: RegExp;
  wanted: RegExp;
  /** Maximum uncompressed size of all wanted parts, in bytes. */
  maxBytes: number;
  /**
   * Maximum number of parts; by default more than any document has. A directory with millions of
   * parts is refused while it is being read.
   */
  maxParts?: number;
}

const MAX_PARTS = 20_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signature of Word and Excel files before 2007 and of password-protected files. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Uncompresses the wanted parts of a Word or Excel file.
 *
 * @throws ReadProblem
 */
export function unpackOffice(file: Uint8Array, rules: PartRules): Unzipped {
  if (startsWith(file, COMPOUND_FILE)) throw new ReadProblem('oldOrLocked');
  if (!startsWith(file, ZIP)) throw new ReadProblem('notOffice');
  const parts = unpack(file, rules);
  if (!Object.keys(parts).some((name) => rules.needed.test(name)))
    throw new ReadProblem('notOffice');
  for (const [name, part] of Object.entries(parts))
    if (!HTML.test(name) && declaresType(part)) throw new ReadProblem('entities');
  return parts;
}

function unpack(file: Uint8Array, { wanted, maxBytes, maxParts = MAX_PARTS }: PartRules): Unzipped {
  let bytes = 0;
  let parts = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    parts += 1;
    if (parts > maxParts) throw new ReadProblem('unpacksTooLarge');
    if (!wanted.test(name)) return false;
    bytes += Math.max(size, originalSize);
    if (bytes > maxBytes) throw new ReadProblem('unpacksTooLarge');
    return true;
  };
  try {
    // The first pass only adds up the sizes in the directory.
    unzipSync(file, { filter: (info) => filter(info) && false });
    // The directory's sizes limit each part's memory, even if its data would expand further.
    return unzipSync(file, { filter: ({ name }) => wanted.test(name) });
  } catch (cause) {
    throw cause instanceof ReadProblem ? cause : new ReadProblem('damaged', { cause });
  }
}

function startsWith(file: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => file[index] === byte);
}

/** HTML parts, whose entity declarations are ignored. */
const HTML = /\.(x?html?|mht|mhtml)$/i;

const [LESS, BANG] = [0x3c, 0x21];
const DECLARATION = /^(doctype|entity)/i;

/** @returns whether XML declares a document type, which it needs to declare entities */
function declaresType(xml: Uint8Array): boolean {
  for (let at = xml.indexOf(BANG); at !== -1; at = xml.indexOf(BANG, at + 1)) {
    if (xml[at - 1] !== LESS) continue;
    if (DECLARATION.test(String.fromCharCode(...xml.subarray(at + 1, at + 8)))) return true;
  }
  return false;
}
