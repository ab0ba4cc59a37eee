/**
 * Regular expressions that are put together while the server runs, by the file that does it:
 * patterns as they come out, which are checked in their place.
 *
 * @type {Record<string, { patterns: RegExp[], reason: string }>}
 */
export const builtPatterns = {
  'proxy-server/src/core/upstream/inner-hosts.ts': {
    patterns: [/(?:https?:\/\/)?(?:127\.0\.0\.1:4501|localhost:4501|\[::1\]:4501)/gi],
    reason: 'hosts of the settings, escaped, one after the other',
  },
  'shared-contract/src/csv.ts': {
    patterns: [
      /^(?=[ "'\u200b\t\r\n]*[=+\-@＝])|(?<=[;|\t\r\n])(?=[ "'\u200b]*[=+\-@＝])/gu,
      /^'(?=[ "'\u200b\t\r\n]*[=+\-@＝])|(?<=[;|\t\r\n])'(?=[ "'\u200b]*[=+\-@＝])/gu,
    ],
    reason: 'the same with fewer characters in the two classes, which share none',
  },
  'shared-contract/src/paths/match-pattern.ts': {
    patterns: [/^\/datasets\/[^/]+\/chunks\/[^/]+$/],
    reason: 'patterns of routes: segments between slashes, which no segment holds',
  },
};

/**
 * Patterns that a check takes for slow and that are not, or never see outside text,
 * with the reason.
 *
 * @type {{ file: string, source: string, reason: string }[]}
 */
export const harmless = [];
