import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../driver/connection';

const MB = 2 ** 20;
/** Room that is left when writes end: statements under way and a checkpoint finish in it. */
const LEAST_BYTES = 64 * MB;
/** Room in which the reserve is given up, so that the log can be emptied. */
const NONE_LEFT_BYTES = 16 * MB;
/** Room beyond the least at which writes begin again. */
const MARGIN_BYTES = 32 * MB;
const RESERVE_BYTES = 64 * MB;

/** The disk that the embedded database is on. */
export interface DiskOptions {
  folder: string;
  /** Told when writes end because the disk is full, and when they begin again. */
  onChange: (isFull: boolean) => void;
  /** @returns bytes that can still be written; those of the folder's disk by default */
  free?: (folder: string) => number;
}

/**
 * Ends writes before the disk is full. PostgreSQL cannot continue once its log does not fit, and
 * opening its files takes room as well. Reads continue. A file is kept in reserve for the case that
 * others fill the disk.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #reserve: string;
  readonly #free: (folder: string) => number;
  readonly #onChange: (isFull: boolean) => void;
  #isFull = false;
  #readOnly: Pick<Connection, 'exec'> | undefined;

  constructor({ folder, onChange, free = freeBytes }: DiskOptions) {
    this.#folder = folder;
    this.#reserve = join(folder, 'reserve');
    this.#free = free;
    this.#onChange = onChange;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Looks before the files are opened, which needs some room. */
  beforeOpening(): void {
    this.#look();
  }

  /** Looks between two turns. @returns resolves when statements may write, or no longer may */
  betweenTurns(connection: Pick<Connection, 'exec'>): Promise<void> | undefined {
    this.#look();
    if (this.#isFull === (this.#readOnly === connection)) return undefined;
    this.#readOnly = this.#isFull ? connection : undefined;
    const setting = `set default_transaction_read_only = ${this.#isFull ? 'on' : 'off'}`;
    // The log that a checkpoint removes is room again.
    return connection.exec(this.#isFull ? `${setting}; checkpoint` : setting).catch(() => {});
  }

  #look(): void {
    const free = this.#free(this.#folder);
    const hasReserve = existsSync(this.#reserve);
    const enough = LEAST_BYTES + MARGIN_BYTES + (hasReserve ? 0 : RESERVE_BYTES);
    if (free < NONE_LEFT_BYTES) rmSync(this.#reserve, { force: true });
    if (free < LEAST_BYTES) this.#become(true);
    else if (free >= enough) {
      if (!hasReserve) this.#keepReserve();
      this.#become(false);
    }
  }

  #become(isFull: boolean): void {
    if (this.#isFull === isFull) return;
    this.#isFull = isFull;
    this.#onChange(isFull);
  }

  /** Written in full: a file with holes would take no room. */
  #keepReserve(): void {
    try {
      const file = openSync(this.#reserve, 'w', 0o600);
      const block = Buffer.alloc(MB);
      for (let at = 0; at < RESERVE_BYTES; at += MB) writeSync(file, block);
      closeSync(file);
    } catch {
      rmSync(this.#reserve, { force: true });
    }
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
