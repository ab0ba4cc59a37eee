import * as z from 'zod/mini';
import { endpoint } from '../endpoints/endpoint';
import * as api from '../paths/api';
import { canaryRequest } from './canary';
import { composition } from './composition';
import { sourceClaims } from './provenance';
import {
  compositionReport,
  compositionStatus,
  cspReport,
  overrideAnswer,
  publishAnswer,
} from './wire';

export const getComposition = endpoint({
  method: 'GET',
  path: api.composition,
  access: 'anyone',
  response: composition,
  errors: [],
  summary: 'Lists the remotes that this browser loads, with their hashes.',
});
export const setOverride = endpoint({
  method: 'POST',
  path: api.overrides,
  access: 'anyone',
  body: overrideAnswer,
  bodyType: 'application/x-www-form-urlencoded',
  response: 'page',
  errors: ['forbidden', 'not_found'],
  audit: { event: 'override_set', kind: 'remote' },
  summary: "Replaces a remote with a developer's build in this browser.",
});
export const clearOverrides = endpoint({
  method: 'DELETE',
  path: api.overrides,
  access: 'anyone',
  response: 'empty',
  errors: ['forbidden', 'not_found'],
  audit: { event: 'override_cleared', kind: 'remote' },
  summary: 'Removes the overrides in this browser.',
});
export const reportLoads = endpoint({
  method: 'POST',
  path: api.compositionReports,
  access: 'member',
  body: compositionReport,
  response: 'empty',
  errors: [],
  audit: { none: 'a measurement of browsers' },
  summary: "Receives a browser's report on loading remotes.",
});
export const getCompositionStatus = endpoint({
  method: 'GET',
  path: api.compositionStatus,
  access: 'operator',
  response: compositionStatus,
  errors: [],
  summary: 'Reads which versions browsers run, and how reliably they load.',
});
export const decideCanary = endpoint({
  method: 'POST',
  path: api.compositionCanaries,
  access: 'operator',
  body: canaryRequest,
  response: 'empty',
  errors: ['not_found', 'conflict'],
  audit: { event: 'canary_changed', kind: 'remote' },
  summary: 'Holds or continues a canary on a ramp, starts its next step, or rolls it back.',
});
export const publishVersion = endpoint({
  method: 'PUT',
  path: api.registryVersion,
  access: 'token',
  query: sourceClaims,
  response: publishAnswer,
  errors: [
    'bad_request',
    'conflict',
    'forbidden',
    'too_large',
    'unsupported_media_type',
    'upstream_failed',
    'upstream_timeout',
  ],
  audit: { event: 'version_published', kind: 'remote', id: 'remote' },
  summary:
    'Publishes a version of a remote from a tar archive (application/x-tar), with a publish token or the identity token of a CI job.',
});
export const reportCspViolation = endpoint({
  method: 'POST',
  path: api.cspReports,
  access: 'anyone',
  body: cspReport,
  bodyType: 'application/csp-report',
  response: 'empty',
  errors: [],
  audit: { none: 'a report of browsers' },
  summary: 'Receives reports of content security policy violations.',
});
export const getMetrics = endpoint({
  method: 'GET',
  path: api.metrics,
  access: 'token',
  response: 'text',
  errors: [],
  summary: 'Returns metrics in the Prometheus text format.',
});
export const getHealth = endpoint({
  method: 'GET',
  path: api.health,
  access: 'anyone',
  response: z.looseObject({}),
  errors: [],
  summary: 'Responds while the process is alive.',
});
export const getReadiness = endpoint({
  method: 'GET',
  path: api.ready,
  access: 'anyone',
  response: z.looseObject({}),
  errors: ['not_ready'],
  summary:
    "Returns whether the server accepts requests, with a `problem` if it can't save anything.",
});
