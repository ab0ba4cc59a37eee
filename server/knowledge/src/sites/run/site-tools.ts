import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { OutsideClient } from 'shared-server';
import { createOutsideClient, type OutsideOptions } from 'shared-server';
import { createKnowledgeClient, type KnowledgeClient } from '../../knowledge-client';
import { HostTurns, type Wait } from '../fetch/host-turns';
import { createSharedTurns } from '../fetch/shared-turns';

/** Shared by all runs of one process. */
export interface SiteTools {
  outside: OutsideClient;
  turns: HostTurns;
  knowledge: KnowledgeClient;
  settings: ServerDeps['config']['sites'];
  portalUrl: string;
}

const waitAwhile: Wait = (ms, signal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** @param resolve DNS lookup; tests redirect names to this machine */
export function createSiteTools(
  deps: ServerDeps,
  { resolve, wait = waitAwhile }: { resolve?: OutsideOptions['resolve']; wait?: Wait } = {},
): SiteTools {
  const { sites: settings, publicUrl: portalUrl } = deps.config;
  const connections = { connections: 2, keepAliveTimeout: 4_000 };
  return {
    outside: createOutsideClient({
      privateHosts: settings.privateHosts,
      connections,
      ...(resolve ? { resolve } : {}),
    }),
    turns: new HostTurns(settings.pauseMs, wait, createSharedTurns(deps)),
    knowledge: createKnowledgeClient(deps),
    settings,
    portalUrl,
  };
}
