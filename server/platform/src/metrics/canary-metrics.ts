import { findRampedParts } from 'composition';
import { Gauge, type Registry } from 'prom-client';
import type { Canaries } from '../canary/canaries';
import type { CompositionSource } from '../composition/composition-source';

/** Reads canary figures when metrics are requested. */
export function registerCanaryMetrics(
  source: CompositionSource,
  canaries: Pick<Canaries, 'findRow' | 'getShare'>,
  registry: Registry,
): void {
  const registers = [registry];
  const people: Gauge = new Gauge({
    name: 'portal_canary_people',
    help: 'People who reported in the current step of a canary, by arm and outcome.',
    labelNames: ['remote', 'version', 'arm', 'outcome'],
    registers,
    // The first metric sets the others before they are read.
    collect() {
      for (const gauge of [people, share, state]) gauge.reset();
      for (const remote of findRampedParts(source.state().content)) {
        const row = canaries.findRow(remote);
        if (!row) continue;
        const labels = { remote: remote.name, version: row.version };
        state.set({ ...labels, state: row.state }, 1);
        share.set(labels, canaries.getShare(remote) ?? 0);
        for (const arm of ['canary', 'stable'] as const) {
          const counts = row.figures[arm];
          people.set({ ...labels, arm, outcome: 'failed' }, counts.failed);
          people.set({ ...labels, arm, outcome: 'sound' }, counts.people - counts.failed);
        }
      }
    },
  });
  const share = new Gauge({
    name: 'portal_canary_share',
    help: 'Percentage of people who get a ramped canary.',
    labelNames: ['remote', 'version'],
    registers,
  });
  const state = new Gauge({
    name: 'portal_canary_state',
    help: 'State of a ramped canary; always 1.',
    labelNames: ['remote', 'version', 'state'],
    registers,
  });
}
