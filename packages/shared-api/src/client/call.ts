import { type PortalFetchOptions, portalFetch } from 'shared-auth';
import { fillPath, noContent } from 'shared-contract';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import type * as z from 'zod/mini';

/** An endpoint that responds with JSON or nothing. Browser builds leave out `query` and `body`. */
export type Callable = Pick<
  EndpointDefinition,
  'method' | 'path' | 'query' | 'body' | 'timeoutMs'
> & {
  response: z.ZodMiniType | 'empty';
};

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | ParamName<Next>
    : Rest
  : never;

/** Query parameters without a fixed set of values may also be numbers. */
type QueryValues<Query> = {
  [Name in keyof Query]: string extends Query[Name] ? Query[Name] | number : Query[Name];
};

/** A part of the input; optional if all of its fields are. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type Options = Omit<PortalFetchOptions<z.core.$ZodType>, 'schema' | 'method' | 'body'>;

/** Path parameters, query and body of the endpoint, and fetch options. */
type CallInput<Endpoint extends Callable> = Options &
  ([ParamName<Endpoint['path']>] extends [never]
    ? unknown
    : { params: Record<ParamName<Endpoint['path']>, string | number> }) &
  (Endpoint extends { query: infer Query extends z.ZodMiniType }
    ? Part<'query', QueryValues<z.input<Query>>>
    : unknown) &
  (Endpoint extends { body: infer Body extends z.ZodMiniType }
    ? Part<'body', z.input<Body>>
    : unknown);

export type AnswerOf<Endpoint extends Callable> = Endpoint['response'] extends z.ZodMiniType
  ? z.output<Endpoint['response']>
  : undefined;

/**
 * Arguments after the endpoint. `schema` replaces the response schema of the endpoint, so that
 * callers that need only a part of the response bundle less code.
 */
export type CallArguments<Endpoint extends Callable, Answer> =
  Record<never, never> extends CallInput<Endpoint>
    ? [input?: CallInput<Endpoint> & { schema?: z.core.$ZodType<Answer> }]
    : [input: CallInput<Endpoint> & { schema?: z.core.$ZodType<Answer> }];

interface AnyInput extends Options {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  schema?: z.core.$ZodType;
}

/**
 * Calls an endpoint of the contract.
 * @returns the parsed response; undefined for an endpoint without one
 * @throws PortalError like `portalFetch`
 */
export function call<Endpoint extends Callable, Answer = AnswerOf<Endpoint>>(
  endpoint: Endpoint,
  ...input: CallArguments<Endpoint, Answer>
): Promise<Answer> {
  const { params, query, schema, ...options } = (input[0] ?? {}) as AnyInput;
  const answer = endpoint.response === 'empty' ? noContent : endpoint.response;
  const { method, path, timeoutMs } = endpoint;
  return portalFetch(getAddress(path, params, query), {
    timeoutMs,
    ...options,
    method,
    schema: schema ?? answer,
  }) as Promise<Answer>;
}

/** @returns the address, without undefined and empty values of the query */
export function getAddress(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(
    given.map(([name, value]) => [name, String(value)]),
  ).toString();
  return fillPath(path, params) + (search && `?${search}`);
}
