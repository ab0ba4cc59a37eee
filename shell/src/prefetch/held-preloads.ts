import { getNetworkInformation } from './network';

/** Links that the server writes for the scripts of the page's remote. */
const HELD = 'link[rel=preload][media="not all"]';
/** Estimated size of a compressed script, as a share of its bytes. */
const PACKED = 0.28;
/** Minimum wait. Below it, another round trip costs more than sharing bandwidth. */
const LEAST_WAIT_MS = 250;

export function releasePreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(HELD))
    link.removeAttribute('media');
}

/**
 * Scripts that load in parallel share bandwidth, which delays the first to run. On a slow
 * connection the remote's scripts therefore wait until the shell's are nearly loaded, and arrive
 * while the shell runs.
 */
export function holdPreloads(): void {
  const shell = document.querySelector<HTMLScriptElement>('script[data-bytes]');
  const bits = Number(shell?.dataset.bytes ?? 0) * PACKED * 8;
  const { downlink } = getNetworkInformation();
  const waitMs = downlink ? bits / (downlink * 1_000) : 0;
  if (waitMs < LEAST_WAIT_MS) releasePreloads();
  else setTimeout(releasePreloads, waitMs);
}
