import type { RequestHandler } from 'express';
import { type EndpointDefinition, endpoints } from 'shared-contract/endpoints';

interface Address {
  path: string;
  methods: Set<string>;
}

const pathsOf = ({ path, aliases = [] }: EndpointDefinition) => [path, ...aliases];
const isParameter = (segment: string | undefined) => segment?.startsWith(':') ?? false;

/** Every path of the contract with its methods. */
const addresses = addressesOf(endpoints);

function addressesOf(all: readonly EndpointDefinition[]): Address[] {
  const found = new Map<string, Address>();
  for (const endpoint of all) {
    for (const path of pathsOf(endpoint)) {
      const address = found.get(path) ?? { path, methods: new Set() };
      address.methods.add(endpoint.method);
      found.set(path, address);
    }
  }
  return [...found.values()];
}

function isAt(address: string, { path }: Address): boolean {
  const [sent, own] = [address.split('/'), path.split('/')];
  const fits = (segment: string, index: number) =>
    isParameter(own[index]) ? segment !== '' : segment === own[index];
  return sent.length === own.length && sent.every(fits);
}

/** @returns whether the path stands for some of the other's addresses: `/a/new` for `/a/:id` */
function isWithin(path: string, other: string): boolean {
  const [own, wide] = [path.split('/'), other.split('/')];
  const fits = (segment: string, index: number) =>
    isParameter(wide[index]) || (segment === wide[index] && !isParameter(segment));
  const narrows = own.some((segment, index) => !isParameter(segment) && isParameter(wide[index]));
  return own.length === wide.length && own.every(fits) && narrows;
}

/**
 * @returns a step for an endpoint of a path with a parameter, which would take the methods that a
 * fixed path such as `/a/new` does not have; nothing for others
 */
export function leaveFixedPaths(endpoint: EndpointDefinition): RequestHandler[] {
  const foreign = addresses.filter(
    ({ path, methods }) =>
      !methods.has(endpoint.method) && pathsOf(endpoint).some((own) => isWithin(path, own)),
  );
  if (foreign.length === 0) return [];
  return [
    (req, _res, next) => next(foreign.some((one) => isAt(req.path, one)) ? 'route' : undefined),
  ];
}

/** @returns whether the method is one of the address's own, where the contract has the address */
export function isOwnMethod(path: string, method: string): boolean {
  const found = addresses.filter((one) => isAt(path, one));
  const own = found.filter((one) => !found.some((other) => isWithin(other.path, one.path)));
  return (
    own.length === 0 || own.some(({ methods }) => methods.has(method === 'HEAD' ? 'GET' : method))
  );
}
