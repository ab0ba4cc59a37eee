/** How answers differed from the contract; every test looks here when it ends. */
export const drifts: string[] = [];
