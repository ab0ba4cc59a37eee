export const cspReports = '/api/csp-reports';

export const composition = '/config/composition.json';

/** Overrides of remotes in this browser: a confirmed form sets one, DELETE removes all. */
export const overrides = '/config/overrides';

/** Browsers' reports on loading remotes, and the summary for operators. */
export const compositionReports = '/api/composition/reports';

export const compositionStatus = '/api/composition/status';

export const compositionCanaries = '/api/composition/canaries';

/** A version of a remote. CI publishes it with the remote's token. */
export const registryVersion = '/api/registry/:remote/versions/:version';

export const metrics = '/metrics';

export const health = '/healthz';

export const ready = '/readyz';
