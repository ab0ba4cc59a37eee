/** @returns the source of the fingerprint, as ASCII: agent, screen, zone, language, platform */
export function fingerprintSource(): string {
  const { userAgent, language, platform } = navigator;
  const { width, height, colorDepth } = screen;
  // Sorted, so that turning a tablet is not another browser.
  const size = [width, height].sort((a, b) => a - b);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return encodeURIComponent(
    JSON.stringify([userAgent, size, colorDepth, timeZone, language, platform]),
  );
}
