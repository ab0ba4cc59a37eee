import { contributionSource, type EnvironmentRemote, type LockedVersion } from 'shared-contract';
import { applyOverlay } from '../serve/overlay';
import { getAssetHashes, getSharedRanges, type Published } from './published';

/**
 * @param base address of the version's folder
 * @param line the remote in the environment's file
 * @returns the version for a lock, with keys in a fixed order
 */
export function lockVersion(
  published: Published,
  base: string,
  line: Pick<EnvironmentRemote, 'navigation' | 'settings'>,
): LockedVersion {
  const { portal, version } = published;
  const { contribution, settings } = applyOverlay(pickSource(portal), line);
  return {
    version,
    container: portal.container,
    base,
    entry: portal.entry,
    ...(portal.protocol && { protocol: portal.protocol }),
    preload: portal.preload,
    ...(portal.firstPaint && { firstPaint: portal.firstPaint }),
    portal: published.portalHash,
    manifest: published.manifestHash,
    assets: getAssetHashes(published),
    shared: getSharedRanges(published),
    ...(portal.contractVersion && { contractVersion: portal.contractVersion }),
    contribution,
    ...(settings && { settings }),
    ...(published.provenance && { provenance: published.provenance }),
  };
}

/** @returns what the remote's source declares, without what the build adds */
export function pickSource(portal: Published['portal']) {
  const known = Object.keys(contributionSource.shape) as (keyof typeof contributionSource.shape)[];
  const stated = known.filter((key) => portal[key] !== undefined).map((key) => [key, portal[key]]);
  return contributionSource.parse(Object.fromEntries(stated));
}
