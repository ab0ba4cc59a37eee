import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { RemoteLoad } from 'shared-contract';
import type { OpenStreams } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import { createKnownVersions } from './known-versions';
import { observeRequests } from './observe-requests';

export interface PortalMetrics {
  registry: Registry;
  requests: RequestHandler;
  countLoads(loads: readonly RemoteLoad[]): void;
  /** Counts a violation by code owner and directive. */
  countViolation(violation: { source: string; directive: string }): void;
}

const loadBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];

/** @returns separate metrics for each call, so that one process can run two servers */
export function createPortalMetrics(
  source: CompositionSource,
  { streams }: Pick<ServerDeps, 'streams'>,
  version: string,
): PortalMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'portal_build_info',
    help: 'Version of this server; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const getVersionLabel = createKnownVersions(source);
  const loads = new Counter({
    name: 'portal_remote_loads_total',
    help: 'Attempts by browsers to load a remote.',
    labelNames: ['remote', 'version', 'source', 'outcome'],
    registers,
  });
  const crashes = new Counter({
    name: 'portal_remote_crashes_total',
    help: 'Failures in the code of a remote after it was loaded.',
    labelNames: ['remote', 'version', 'source'],
    registers,
  });
  const phases = new Histogram({
    name: 'portal_remote_load_seconds',
    help: 'Duration of each phase of loading a remote in browsers, in seconds.',
    labelNames: ['remote', 'phase'],
    buckets: loadBuckets,
    registers,
  });
  const violations = new Counter({
    name: 'portal_csp_violations_total',
    help: 'Violations of the content security policy, by code owner and directive.',
    labelNames: ['remote', 'directive'],
    registers,
  });
  registerCompositionMetrics(source, registry);
  registerStreamMetrics(streams, registry);

  return {
    registry,
    requests: observeRequests(registry),
    countLoads(reported) {
      for (const load of reported) {
        const { name: remote, outcome, source: from } = load;
        const labels = { remote, version: getVersionLabel(load), source: from };
        if (outcome === 'crashed') crashes.inc(labels);
        else loads.inc({ ...labels, outcome });
        if (outcome !== 'loaded') continue;
        for (const [phase, ms] of Object.entries(load.phases)) {
          phases.observe({ remote, phase: phase.replace(/Ms$/, '') }, ms / 1000);
        }
      }
    },
    countViolation: ({ source: remote, directive }) => violations.inc({ remote, directive }),
  };
}

function registerStreamMetrics(streams: Pick<OpenStreams, 'getCounts'>, registry: Registry): void {
  const open: Gauge = new Gauge({
    name: 'portal_open_streams',
    help: 'Open streamed responses, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of streams.getCounts()) open.set({ kind }, count);
    },
  });
}

/** Read when metrics are requested, so that they never lag behind what is served. */
function registerCompositionMetrics(source: CompositionSource, registry: Registry): void {
  const info = new Gauge({
    name: 'portal_composition_info',
    help: 'Composed versions; always 1.',
    labelNames: ['environment', 'remote', 'version', 'source'],
    registers: [registry],
    collect() {
      info.reset();
      const { environment, remotes } = source.current().composition;
      for (const { name: remote, version, source: from = 'workspace' } of remotes) {
        info.set({ environment, remote, version, source: from }, 1);
      }
      for (const { name: remote, canary } of source.state().parts) {
        if (!canary || canary.who.paused) continue;
        info.set({ environment, remote, version: canary.pinned.version, source: 'canary' }, 1);
      }
    },
  });
  const revision: Gauge = new Gauge({
    name: 'portal_composition_revision',
    help: 'Revision of the lock that is served; 0 without a lock.',
    registers: [registry],
    collect() {
      revision.set(source.state().lock?.revision ?? 0);
    },
  });
}
