import type { Request } from 'express';

/** @returns the pattern of the matched route, never the address */
export function getRoute({ route }: Request): string {
  const path: unknown = Array.isArray(route?.path) ? route.path[0] : route?.path;
  if (typeof path === 'string') return path;
  return path instanceof RegExp ? 'page' : 'none';
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** @returns one of a few known words, for any input */
export function getMethod({ method }: Request): string {
  return methods.includes(method) ? method : 'other';
}
