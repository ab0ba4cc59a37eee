/** Contract violations of responses; every test checks this when it ends. */
export const drifts: string[] = [];
