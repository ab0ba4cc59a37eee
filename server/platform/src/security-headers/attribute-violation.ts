import type { Composition } from 'shared-contract';
import type { Violation } from '../reports/store-violation';

/** Fields of a browser's report that identify the code's origin. */
export interface ReportedViolation {
  sourceFile: string | undefined;
  blocked: string | undefined;
  directive: string | undefined;
}

const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'frame-src',
  'form-action',
  'base-uri',
  'object-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
];

/**
 * @param composition the reporting browser's composition
 * @param ownOrigin the portal's own origin
 */
export function attributeViolation(
  { sourceFile, blocked, directive }: ReportedViolation,
  composition: Composition,
  ownOrigin: string,
): Violation {
  const findOwner = (address: string | undefined) =>
    address && URL.canParse(address)
      ? getOwner(new URL(address), composition, ownOrigin)
      : undefined;
  return {
    source: findOwner(sourceFile) ?? findRemote(findOwner(blocked)) ?? 'other',
    directive: directives.find((name) => name === directive?.split(' ', 1)[0]) ?? 'other',
    blocked: getOrigin(blocked),
  };
}

function getOwner(address: URL, { remotes }: Composition, ownOrigin: string): string | undefined {
  const inStore = /\/(mfe-[a-z][a-z0-9-]*)\/[0-9][^/]*\//.exec(`${address.pathname}/`)?.[1];
  const named = remotes.find(({ name }) => name === inStore);
  if (named) return named.name;
  if (address.origin === ownOrigin) return 'shell';
  // For files of other origins, browsers may only reveal the origin.
  const there = remotes.filter(
    ({ entry }) =>
      URL.canParse(entry, ownOrigin) && new URL(entry, ownOrigin).origin === address.origin,
  );
  return there.length === 1 ? there[0]?.name : undefined;
}

/** A blocked address on the page's own origin doesn't prove that the shell requested it. */
function findRemote(source: string | undefined): string | undefined {
  return source === 'shell' ? undefined : source;
}

function getOrigin(blocked: string | undefined): string {
  if (!blocked) return 'unknown';
  if (URL.canParse(blocked)) {
    const { origin, protocol } = new URL(blocked);
    return (origin === 'null' ? protocol : origin).slice(0, 200);
  }
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'unknown';
}
