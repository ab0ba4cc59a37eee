import type { Request, RequestHandler, Response, Router } from 'express';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import { ApiError, isUuid, parse } from 'shared-server';
import type * as z from 'zod/mini';
import { limitChanges } from '../rate-limits/limit-changes';
import type { AccessStep } from '../sessions/access-step';
import { requireProof } from '../sessions/strength/require-proof';
import { auditAnswers } from './audit-answers';
import { checkAnswers } from './check-answers';
import { checkOwnSession, checkScope } from './check-scope';
import { leaveFixedPaths } from './fixed-paths';

type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

export interface Input<Endpoint extends EndpointDefinition> {
  /** Path parameters; those declared as ids are UUIDs in lower case. */
  params: Readonly<Record<ParameterOf<Endpoint['path']>, string>>;
  query: OutputOf<Endpoint['query']>;
  body: OutputOf<Endpoint['body']>;
}

interface AnySteps {
  access?: AccessStep;
  readBody?: RequestHandler | readonly RequestHandler[];
  steps?: readonly RequestHandler[];
}

export type Steps<Endpoint extends EndpointDefinition> = AnySteps &
  (Endpoint['access'] extends 'anyone' | 'by_action'
    ? { access?: AccessStep<Endpoint['access']> }
    : { access: AccessStep<Endpoint['access']> }) &
  (Endpoint extends { body: z.ZodMiniType } ? Required<Pick<AnySteps, 'readBody'>> : unknown);

export type Handler<Endpoint extends EndpointDefinition> = (
  req: Request,
  res: Response,
  input: Input<Endpoint>,
) => unknown;

/** Lets {@link findContractGaps} find which endpoint a route serves. */
export const MOUNTED = Symbol('endpoint');

const isChecked = process.env.NODE_ENV === 'test';

/**
 * Serves the endpoint under its method and paths: access, body, validation, steps, handler. Tests
 * also check each response against the endpoint.
 */
export function mount<const Endpoint extends EndpointDefinition>(
  router: Router,
  endpoint: Endpoint,
  before: Steps<Endpoint>,
  handler: Handler<Endpoint>,
): void {
  const { access, readBody = [], steps = [] }: AnySteps = before;
  if (access && access.admits !== endpoint.access) {
    throw new Error(`${endpoint.path} is for "${endpoint.access}", not for "${access.admits}"`);
  }
  const { method, path, aliases = [] } = endpoint;
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  const handle: RequestHandler = (req, res) => handler(req, res, res.locals.input);
  router[verb](
    [path, ...aliases],
    ...leaveFixedPaths(endpoint),
    ...(isChecked ? [checkAnswers(endpoint)] : []),
    auditAnswers(endpoint),
    ...(access ? [access] : []),
    checkScope(endpoint),
    checkOwnSession(endpoint),
    ...(endpoint.proof ? [requireProof] : []),
    limitChanges(endpoint),
    ...[readBody].flat(),
    validate(endpoint),
    ...steps,
    Object.assign(handle, { [MOUNTED]: endpoint }),
  );
}

/** Puts the {@link Input} in `res.locals.input`; rejects anything the endpoint doesn't accept. */
function validate(endpoint: EndpointDefinition): RequestHandler {
  const { path, ids = [], query, body } = endpoint;
  const inPath = ids.filter((name) => path.includes(`:${name}`));
  return (req, res, next) => {
    const params = { ...req.params };
    for (const name of inPath) params[name] = parseUuid(name, String(params[name]));
    res.locals.input = {
      params,
      query: query && parse(query, req.query, 'query'),
      body: body && parse(body, req.body),
    };
    next();
  };
}

/** @throws ApiError `bad_request` when the parameter is not a UUID */
function parseUuid(name: string, text: string): string {
  const what = name.replace(/_?id$/i, ' id').trimStart();
  if (!isUuid(text)) throw new ApiError('bad_request', `The ${what} must be a UUID.`);
  return text.toLowerCase();
}
