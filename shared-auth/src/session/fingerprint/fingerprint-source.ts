/** @returns the ASCII source of the fingerprint: agent, screen, zone, language, platform */
export function getFingerprintSource(): string {
  const { userAgent, language, platform } = navigator;
  const { width, height, colorDepth } = screen;
  // Sorted, so that rotating a tablet doesn't change it.
  const size = [width, height].sort((a, b) => a - b);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return encodeURIComponent(
    JSON.stringify([userAgent, size, colorDepth, timeZone, language, platform]),
  );
}
