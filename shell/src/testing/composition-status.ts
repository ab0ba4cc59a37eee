import type { CompositionStatus } from 'shared-contract';

const at = '2026-11-21T12:00:00.000Z';

/** A composition with one of everything that an operator has to see. */
export const testStatus: CompositionStatus = {
  environment: 'staging',
  lock: { revision: 12, by: 'promote staging 11', at },
  shell: {
    name: 'shell',
    title: 'shell',
    pinned: '1.4.0',
    source: 'lock',
    lastKnownGood: null,
    provenance: null,
    canary: null,
    running: [],
    problems: [],
  },
  remotes: [
    {
      name: 'mfe-dashboard',
      title: 'Dashboard',
      pinned: '1.0.0-12345678',
      source: 'lock',
      lastKnownGood: null,
      provenance: null,
      canary: null,
      running: [
        {
          version: '1.0.0-12345678',
          source: 'lock',
          loads: 31,
          failures: 0,
          crashes: 0,
          lastCause: null,
          lastSeen: at,
          entryMs: { p50: 22, p95: 61 },
          moduleMs: { p50: 12, p95: 30 },
          renderMs: { p50: 9, p95: 44 },
        },
      ],
      problems: [],
    },
    {
      name: 'mfe-datasets',
      title: 'Datasets',
      pinned: '1.2.0-aaaaaaaa',
      source: 'lock',
      lastKnownGood: '1.1.0-99999999',
      provenance: {
        owner: 'Datasets team',
        commit: '1f2e3d4c5b6a79880011223344556677',
        repository: 'https://code.example/datasets',
        builder: 'https://code.example/datasets/runs/7',
        at,
        key: `ed25519:${'k'.repeat(43)}`,
        signature: 's'.repeat(86),
      },
      canary: {
        version: '1.3.0-bbbbbbbb',
        share: 10,
        organizations: 1,
        people: 0,
        paused: true,
        ramp: null,
      },
      running: [
        {
          version: '1.1.0-99999999',
          source: 'fallback',
          loads: 4,
          failures: 1,
          crashes: 2,
          lastCause: 'no answer within 4000 ms',
          lastSeen: at,
          entryMs: { p50: 40, p95: 120 },
          moduleMs: null,
          renderMs: null,
        },
      ],
      problems: ['remoteEntry.js is not the file that was locked.'],
    },
  ],
  singletons: [
    {
      name: 'react',
      provided: '19.2.0',
      requiredBy: [{ remote: 'mfe-dashboard', range: '^19.2.0', satisfied: true }],
      seen: [{ provider: 'shell 19.2.0', count: 31 }],
    },
    {
      name: 'shared-auth',
      provided: '1.0.0',
      requiredBy: [{ remote: 'mfe-datasets', range: '^2.0.0', satisfied: false }],
      seen: [],
    },
  ],
  csp: [
    {
      source: 'mfe-datasets',
      directive: 'connect-src',
      blocked: 'https://metrics.example',
      count: 3,
      lastSeen: at,
    },
  ],
  decisions: [],
};
