/** Rules of a composition. The output shows the broken rule's name behind each problem. */
const ruleNames = [
  'environment-file',
  'remote-once',
  'remote-in-store',
  'version-published',
  'version-in-range',
  'store-answers',
  'store-headers',
  'portal-json',
  'manifest',
  'asset-hash',
  'asset-present',
  'hash-differs',
  'locked-hash',
  'provenance',
  'entry',
  'chunk-guard',
  'first-paint',
  'public-path',
  'expose',
  'federation-version',
  'container',
  'shell-json',
  'contract-range',
  'shared-range',
  'react-pair',
  'own-singleton',
  'routes',
  'navigation-route',
  'navigation-once',
  'overlay-path',
  'settings',
  'origin',
  'canary',
  'combinations',
  'every-lock',
  'accept',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** Why a composition wouldn't run. */
export interface Problem {
  rule: RuleName;
  /** Name of the affected remote; undefined for the environment. */
  remote?: string;
  /** One sentence that names the remote, the problem and the fix. */
  text: string;
}

/** The composition or a requested change is refused; the message consists of sentences. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(
    message: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }
}
