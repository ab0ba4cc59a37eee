import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../driver/connection';

const MB = 2 ** 20;
/** Free space at which writes stop, so that running statements and a checkpoint can finish. */
const LEAST_BYTES = 64 * MB;
/** Free space at which the reserve is released, so that the log can be truncated. */
const NONE_LEFT_BYTES = 16 * MB;
/** Additional free space at which writes resume. */
const MARGIN_BYTES = 32 * MB;
const RESERVE_BYTES = 64 * MB;
/** Pause after writes could not be stopped or resumed, so that turns continue meanwhile. */
const RETRY_MS = 1_000;

export interface DiskOptions {
  folder: string;
  /** Called when writes stop because the disk is full, and when they resume. */
  onChange: (isFull: boolean) => void;
  /** @returns writable bytes; by default on the folder's disk */
  free?: (folder: string) => number;
}

/**
 * Stops writes before the disk is full, because PostgreSQL can't continue, or even open its files,
 * without space for its log. Reads continue. A reserve file helps when other programs fill the
 * disk.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #reserve: string;
  readonly #free: (folder: string) => number;
  readonly #onChange: (isFull: boolean) => void;
  #isFull = false;
  #retryAt = 0;
  #readOnly: Pick<Connection, 'exec'> | undefined;

  constructor({ folder, onChange, free = getFreeBytes }: DiskOptions) {
    this.#folder = folder;
    this.#reserve = join(folder, 'reserve');
    this.#free = free;
    this.#onChange = onChange;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Checks before the files are opened, which needs some space. */
  beforeOpening(): void {
    this.#checkSpace();
  }

  /** @returns a promise for stopping or resuming writes; undefined when nothing changes */
  betweenTurns(connection: Pick<Connection, 'exec'>): Promise<void> | undefined {
    this.#checkSpace();
    if (this.#isFull === (this.#readOnly === connection)) return undefined;
    if (performance.now() < this.#retryAt) return undefined;
    return this.#switch(connection).catch(() => {
      this.#retryAt = performance.now() + RETRY_MS;
    });
  }

  async #switch(connection: Pick<Connection, 'exec'>): Promise<void> {
    const isFull = this.#isFull;
    await connection.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    this.#readOnly = isFull ? connection : undefined;
    // A checkpoint frees the space of old log files. If it fails, writes must remain stopped.
    if (isFull) await connection.exec('checkpoint').catch(() => {});
  }

  #checkSpace(): void {
    const free = this.#free(this.#folder);
    const hasReserve = existsSync(this.#reserve);
    const enough = LEAST_BYTES + MARGIN_BYTES + (hasReserve ? 0 : RESERVE_BYTES);
    if (free < NONE_LEFT_BYTES) rmSync(this.#reserve, { force: true });
    if (free < LEAST_BYTES) this.#setFull(true);
    else if (free >= enough) {
      if (!hasReserve) this.#keepReserve();
      this.#setFull(false);
    }
  }

  #setFull(isFull: boolean): void {
    if (this.#isFull === isFull) return;
    this.#isFull = isFull;
    this.#onChange(isFull);
  }

  /** Fully written: a sparse file would reserve nothing. */
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

function getFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
