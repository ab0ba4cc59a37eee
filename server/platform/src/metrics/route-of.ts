import type { Request } from 'express';

/** @returns the matched route's pattern, 'page' for a regular expression, or 'none' */
export function getRoute({ route }: Request): string {
  const path: unknown = Array.isArray(route?.path) ? route.path[0] : route?.path;
  if (typeof path === 'string') return path;
  return path instanceof RegExp ? 'page' : 'none';
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** @returns the method, or 'other' for an unknown one */
export function getMethod({ method }: Request): string {
  return methods.includes(method) ? method : 'other';
}
