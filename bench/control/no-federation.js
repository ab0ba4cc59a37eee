/** Stands in for the federation runtime. */
export function registerPlugins() {}
