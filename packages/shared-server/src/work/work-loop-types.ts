/** A unit of work that is stored until it is done. */
export interface WorkItem {
  key: string;
  /** Owners share the loop evenly. */
  owner: string;
  /** Number of failures. */
  attempts: number;
  dueAt: number;
}

/** The store of a loop's work, and the work itself. */
export interface WorkSource<Item extends WorkItem> {
  /** @returns a share of what is due for each owner, and when something else will be */
  due(now: number): Promise<{ items: Item[]; next: number | null }>;
  /** Does the work. It leaves the item done, or not due before this step began. */
  step(item: Item, stopping: AbortSignal): Promise<void>;
  /** Stores the failure, in another transaction than the step's. */
  putOff(item: Item, failed: { attempts: number; dueAt: number }): Promise<void>;
  /** The same after the last attempt: the item is kept, and is no longer due. */
  setAside(item: Item, failed: { attempts: number; at: number }): Promise<void>;
}
