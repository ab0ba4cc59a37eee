export const cspReports = '/api/csp-reports';

export const composition = '/config/composition.json';

/** Overrides of remotes in this browser: a form sets one after a question, DELETE removes all. */
export const overrides = '/config/overrides';

/** Reports of browsers that load remotes, and their summary for operators. */
export const compositionReports = '/api/composition/reports';

export const compositionStatus = '/api/composition/status';

export const compositionCanaries = '/api/composition/canaries';

/** One version of a remote: a team's CI publishes it with the token of the remote. */
export const registryVersion = '/api/registry/:remote/versions/:version';

export const metrics = '/metrics';

export const health = '/healthz';

export const ready = '/readyz';
