import { networkInformation } from './network';

/** Links that the server writes for the scripts of the remote that owns the page. */
const HELD = 'link[rel=preload][media="not all"]';
/** Share of a script's bytes that remains on the wire. */
const PACKED = 0.28;
/** On a link that brings the shell sooner, another round trip costs more than sharing. */
const LEAST_WAIT_MS = 250;

/** Preloads what is held back. */
export function releasePreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(HELD))
    link.removeAttribute('media');
}

/**
 * Scripts that load at once share the link: the first to run comes as late as the last. So the
 * remote's wait on a slow link until the shell's is nearly there, and arrive while it runs.
 */
export function holdPreloads(): void {
  const shell = document.querySelector<HTMLScriptElement>('script[data-bytes]');
  const bits = Number(shell?.dataset.bytes ?? 0) * PACKED * 8;
  const { downlink } = networkInformation();
  const waitMs = downlink ? bits / (downlink * 1_000) : 0;
  if (waitMs < LEAST_WAIT_MS) releasePreloads();
  else setTimeout(releasePreloads, waitMs);
}
