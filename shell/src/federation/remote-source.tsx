import { useEffect } from 'react';
import { createPageSource, PageLoadError, type PageSource, withDeadline } from 'remote-kit/loading';
import type { ComposedRemote, RemoteLoad, RunningSource, SettingsValues } from 'shared-contract';
import { getCause } from './entry/failure-cause';
import { type LoadLog, logCrashes } from './load-log';
import type { LoadedRemote, RemoteLoader, RemotePages } from './remote-loader';
import { reportFailure } from './report';

/** Fraction of the deadline for the pinned version; the fallback gets the rest. */
const PINNED_SHARE = 0.6;

/** Loads the pages of a remote: the pinned version, or its fallback. */
export interface RemoteSource extends PageSource {
  /** Unique per source, so that React remounts the page when the source changes. */
  readonly key: string;
  remote(): ComposedRemote;
  /**
   * @param remote the remote's entry in the new composition
   * @returns whether this source already runs that code and settings
   */
  adopt(remote: ComposedRemote): boolean;
  /** @returns whether a script at that address belongs to the running code */
  owns(address: string): boolean;
  crashed(error: unknown): void;
  /** Stops reporting, because another source has replaced this one. */
  retire(): void;
}

interface Running {
  name: string;
  version: string;
  entry: string;
  source: RunningSource;
  settings: SettingsValues | undefined;
  prefetch: LoadedRemote['prefetch'];
}

export interface RemoteDeps {
  loader: RemoteLoader;
  log: LoadLog;
  /** Deadline for the remote including its fallback, in milliseconds. */
  timeoutMs: number;
  onFailure: (remote: ComposedRemote) => void;
}

let sources = 0;

export function createRemoteSource(
  composed: ComposedRemote,
  { loader, log, timeoutMs, onFailure }: RemoteDeps,
): RemoteSource {
  let remote = composed;
  let running: Running | undefined;
  let loading: Pick<ComposedRemote, 'entry' | 'settings'> | undefined;
  let retired = false;
  const key = `${composed.name}#${sources++}`;

  async function run(version: string, entry: string, source: RunningSource, deadlineMs: number) {
    const { name, container, settings } = remote;
    const record: RemoteLoad = { name, version, source, outcome: 'loaded', phases: {} };
    loading = { entry, settings };
    try {
      const loaded = await withDeadline(() => loader.load({ container, entry }), deadlineMs);
      running = { name, version, entry, source, settings, prefetch: loaded.prefetch };
      record.phases = { entryMs: loaded.entryMs, moduleMs: loaded.moduleMs };
      return bindSettings(loaded.Pages, settings ?? {}, (ms) => {
        record.phases.renderMs = ms;
      });
    } catch (error) {
      const cause = getCause(error);
      Object.assign(record, { outcome: 'failed', cause: cause.slice(0, 300) });
      throw new Error(cause);
    } finally {
      loading = undefined;
      if (!retired) log.add(record);
    }
  }

  async function start() {
    const started = performance.now();
    const { name, version, entry, fallback, source = 'workspace' } = remote;
    const failed = `${name} ${version} could not be loaded`;
    try {
      return await run(version, entry, source, fallback ? timeoutMs * PINNED_SHARE : timeoutMs);
    } catch (cause) {
      if (retired) throw cause;
      onFailure(remote);
      if (!fallback) throw new PageLoadError(failed, { cause });
      const left = timeoutMs - (performance.now() - started);
      const why = `${failed}: ${(cause as Error).message}`;
      const page = await run(fallback.version, fallback.entry, 'fallback', left).catch((error) => {
        throw new PageLoadError(`${why}; nor could ${fallback.version}`, { cause: error });
      });
      if (!retired)
        reportFailure(new PageLoadError(`${why}; ${fallback.version} is shown instead`));
      return page;
    }
  }

  return {
    ...createPageSource(composed.name, composed.contribution.title, start, (...page) =>
      running?.prefetch?.(...page),
    ),
    key,
    get name() {
      return `${remote.name} ${remote.version}`;
    },
    get title() {
      return remote.contribution.title;
    },
    remote: () => remote,
    isFallback: () => running !== undefined && running.entry !== remote.entry,
    adopt(next) {
      const same = [remote, running, loading].some((one) => one && isSame(next, one));
      if (same) remote = next;
      return same;
    },
    owns: (address) => running !== undefined && !retired && isInEntryFolder(address, running.entry),
    crashed: logCrashes(log, () => (retired ? undefined : running)),
    retire() {
      retired = true;
    },
  };
}

/** @returns whether a script is in the folder of an entry */
function isInEntryFolder(address: string, entry: string): boolean {
  const { href } = new URL(entry, location.origin);
  return address.startsWith(href.slice(0, href.lastIndexOf('/') + 1));
}

function isSame(a: ComposedRemote, b: Pick<ComposedRemote, 'entry' | 'settings'>): boolean {
  return a.entry === b.entry && JSON.stringify(a.settings) === JSON.stringify(b.settings);
}

/** Passes the settings to the pages and reports the first render's duration once. */
function bindSettings(Pages: RemotePages, settings: SettingsValues, onShown: (ms: number) => void) {
  let startedAt: number | undefined;
  let shown = false;
  return function BoundPages() {
    startedAt ??= performance.now();
    useEffect(() => {
      if (!shown) onShown(performance.now() - (startedAt ?? 0));
      shown = true;
    }, []);
    return <Pages settings={settings} />;
  };
}
