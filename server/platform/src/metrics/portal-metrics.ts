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

/** @returns separate counters, for two servers in one process */
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
    help: '1, with the version of this server.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const versionLabel = createKnownVersions(source);
  const loads = new Counter({
    name: 'portal_remote_loads_total',
    help: 'Attempts of browsers to load a remote.',
    labelNames: ['remote', 'version', 'source', 'outcome'],
    registers,
  });
  const crashes = new Counter({
    name: 'portal_remote_crashes_total',
    help: 'Failures of the code of a remote after it had been loaded.',
    labelNames: ['remote', 'version', 'source'],
    registers,
  });
  const phases = new Histogram({
    name: 'portal_remote_load_seconds',
    help: 'How long a phase of loading a remote took in browsers.',
    labelNames: ['remote', 'phase'],
    buckets: loadBuckets,
    registers,
  });
  const violations = new Counter({
    name: 'portal_csp_violations_total',
    help: 'Violations of the content security policy, by whose code it was.',
    labelNames: ['remote', 'directive'],
    registers,
  });
  describeComposition(source, registry);
  describeStreams(streams, registry);

  return {
    registry,
    requests: observeRequests(registry),
    countLoads(reported) {
      for (const load of reported) {
        const { name: remote, outcome, source: from } = load;
        const labels = { remote, version: versionLabel(load), source: from };
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

function describeStreams(streams: Pick<OpenStreams, 'getCounts'>, registry: Registry): void {
  const open: Gauge = new Gauge({
    name: 'portal_open_streams',
    help: 'Answers that are being sent for as long as there is something to send, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of streams.getCounts()) open.set({ kind }, count);
    },
  });
}

/** Read on demand, so that it never lags behind what is served. */
function describeComposition(source: CompositionSource, registry: Registry): void {
  const info = new Gauge({
    name: 'portal_composition_info',
    help: 'The versions that are composed; always 1.',
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
