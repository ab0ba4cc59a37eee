import type { RequestHandler } from 'express';
import { type EndpointDefinition, endpoints } from 'shared-contract/endpoints';

interface Address {
  segments: string[];
  methods: Set<string>;
}

const getSegments = ({ path, aliases = [] }: EndpointDefinition) =>
  [path, ...aliases].map((one) => one.split('/'));
const isParameter = (segment: string | undefined) => segment?.startsWith(':') ?? false;

const addresses = getAddresses(endpoints);

function getAddresses(all: readonly EndpointDefinition[]): Address[] {
  const found = new Map<string, Address>();
  for (const endpoint of all) {
    for (const segments of getSegments(endpoint)) {
      const path = segments.join('/');
      const address = found.get(path) ?? { segments, methods: new Set() };
      address.methods.add(endpoint.method);
      found.set(path, address);
    }
  }
  return [...found.values()];
}

function matchesAddress(sent: string[], { segments: own }: Address): boolean {
  const matchesSegment = (segment: string, index: number) =>
    isParameter(own[index]) ? segment !== '' : segment === own[index];
  return sent.length === own.length && sent.every(matchesSegment);
}

/** @returns whether the path matches some of the other's addresses: `/a/new` for `/a/:id` */
function isWithin(own: string[], wide: string[]): boolean {
  const matchesSegment = (segment: string, index: number) =>
    isParameter(wide[index]) || (segment === wide[index] && !isParameter(segment));
  const isNarrower = (segment: string, index: number) =>
    !isParameter(segment) && isParameter(wide[index]);
  return own.length === wide.length && own.every(matchesSegment) && own.some(isNarrower);
}

/**
 * @returns a step that keeps a parameter path from handling methods that a fixed path such as
 * `/a/new` lacks; no step for other paths
 */
export function leaveFixedPaths(endpoint: EndpointDefinition): RequestHandler[] {
  const wide = getSegments(endpoint);
  const foreign = addresses.filter(
    ({ segments, methods }) =>
      !methods.has(endpoint.method) && wide.some((own) => isWithin(segments, own)),
  );
  if (foreign.length === 0) return [];
  return [
    (req, _res, next) => {
      const sent = req.path.split('/');
      next(foreign.some((one) => matchesAddress(sent, one)) ? 'route' : undefined);
    },
  ];
}

/** @returns whether the address allows the method, if it is in the contract */
export function isOwnMethod(path: string, method: string): boolean {
  const sent = path.split('/');
  const found = addresses.filter((one) => matchesAddress(sent, one));
  const own = found.filter((one) => !found.some((other) => isWithin(other.segments, one.segments)));
  return (
    own.length === 0 || own.some(({ methods }) => methods.has(method === 'HEAD' ? 'GET' : method))
  );
}
