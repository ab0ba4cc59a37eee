import { findRampedParts } from 'composition';
import { Gauge, type Registry } from 'prom-client';
import type { Canaries } from '../canary/canaries';
import type { CompositionSource } from '../composition/composition-source';

/** Canary figures are read on demand. */
export function describeCanaries(
  source: CompositionSource,
  canaries: Pick<Canaries, 'findRow' | 'getShare'>,
  registry: Registry,
): void {
  const registers = [registry];
  const people: Gauge = new Gauge({
    name: 'portal_canary_people',
    help: 'People who reported in the step of a canary, by version and whether it failed for them.',
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
    help: 'Per cent of people who get a canary that takes steps by itself.',
    labelNames: ['remote', 'version'],
    registers,
  });
  const state = new Gauge({
    name: 'portal_canary_state',
    help: 'The state of a canary that takes steps by itself; always 1.',
    labelNames: ['remote', 'version', 'state'],
    registers,
  });
}
