/** A unit of work that is stored until it is done. */
export interface WorkItem {
  key: string;
  /** Owners share the loop evenly. */
  owner: string;
  attempts: number;
  dueAt: number;
}

/** The store of a loop's work, and the work itself. */
export interface WorkSource<Item extends WorkItem> {
  /** @returns a share of the due items of each owner, and when the next one will be due */
  due(now: number): Promise<{ items: Item[]; next: number | null }>;
  /** Does the work. Afterwards the item must be done, or due later than the start of this step. */
  step(item: Item, stopping: AbortSignal): Promise<void>;
  /** Stores the failure in a separate transaction from the step's. */
  putOff(item: Item, failed: { attempts: number; dueAt: number }): Promise<void>;
  /** Like `putOff` after the last attempt: the item is kept but is no longer due. */
  setAside(item: Item, failed: { attempts: number; at: number }): Promise<void>;
}
