/** Figures that some browsers tell of the link to the network. */
export interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  /** Estimate in Mbit/s; browsers say at most 10. */
  downlink?: number;
}

/** @returns nothing known in browsers that don't tell */
export function networkInformation(): NetworkInformation {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};
}
