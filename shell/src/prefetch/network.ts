/** Network information that some browsers provide. */
export interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  /** Estimate in Mbit/s; browsers report at most 10. */
  downlink?: number;
}

/** @returns an empty object in browsers without it */
export function getNetworkInformation(): NetworkInformation {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};
}
