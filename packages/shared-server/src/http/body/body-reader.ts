import type { Request, RequestHandler, Response } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from '../api-error';
import type { ByteBudget } from './byte-budget';
import { collectBytes } from './collect-bytes';
import { findProblem, type JsonRules } from './find-problem';

export interface BodyOptions {
  limit: number;
  /** Accepted content types. Default: application/json. */
  types?: readonly string[];
  /** The error message for another type. */
  otherType?: string;
  /** A budget of the route, instead of the sender's. */
  budget?: ByteBudget | undefined;
}

export interface JsonBodyOptions extends BodyOptions, Partial<JsonRules> {
  /** Also accepts a string, number, boolean or null. */
  anyValue?: boolean;
  /** A content type that the route reads itself. */
  except?: string;
}

/** Maximum levels of nesting. The portal's own wire format needs five. */
const DEFAULT_DEPTH = 10;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body into `req.body`, undefined without one. The only reader of JSON bodies. */
export function jsonBody(options: JsonBodyOptions): RequestHandler {
  return async (req, res, next) => {
    if (!options.except || !req.is(options.except))
      req.body = await readJsonBody(req, res, options);
    next();
  };
}

/** Reads a raw body into `req.body`, a Buffer; undefined without one. */
export function rawBody(options: BodyOptions): RequestHandler {
  return async (req, res, next) => {
    req.body = await readBytes(req, res, options);
    next();
  };
}

/** @throws ApiError describing the problem with the body */
export async function readJsonBody(
  req: Request,
  res: Response,
  { anyValue = false, depth = DEFAULT_DEPTH, text = 'storable', ...options }: JsonBodyOptions,
): Promise<unknown> {
  const bytes = await readBytes(req, res, options);
  return bytes && parseJson(bytes, { anyValue, depth, text });
}

/** @throws ApiError `bad_json`, or `bad_request` for an unacceptable value */
export function parseJson(
  bytes: Buffer,
  {
    anyValue = false,
    depth = DEFAULT_DEPTH,
    text = 'storable',
  }: Partial<JsonRules> & {
    anyValue?: boolean;
  } = {},
): unknown {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiError('bad_json', serverTexts.badJson);
  }
  if (!anyValue && (typeof value !== 'object' || value === null)) {
    throw new ApiError('bad_request', serverTexts.notAnObject);
  }
  const problem = findProblem(value, { depth, text });
  if (problem) throw new ApiError('bad_request', problem);
  return value;
}

async function readBytes(
  req: Request,
  res: Response,
  { limit, types = ['application/json'], otherType = serverTexts.jsonOnly, budget }: BodyOptions,
): Promise<Buffer | undefined> {
  const length = Number(req.get('content-length') ?? Number.NaN);
  if (req.headers['transfer-encoding'] === undefined && Number.isNaN(length)) return undefined;
  const taken = req.is([...types]) && isPlainUtf8(req);
  if (!taken && length === 0) return undefined;
  if (!taken) throw new ApiError('unsupported_media_type', otherType);
  return collectBytes(req, res, limit, budget);
}

/** Compressed bodies are refused, because a small one can expand beyond the limit. */
function isPlainUtf8(req: Request): boolean {
  const encoding = req.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(req.get('content-type') ?? '')?.[1];
  return encoding === 'identity' && (!charset || /^utf-?8$/i.test(charset));
}
