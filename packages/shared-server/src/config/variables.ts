import * as z from 'zod/mini';

export interface RateLimit {
  max: number;
  windowMs: number;
}

/** Treats an empty variable as unset. */
function emptyAsUnset<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  );
}

function convertText<Value>(
  expected: string,
  convert: (text: string) => Value | undefined,
  fallback: () => Value,
) {
  return emptyAsUnset(
    z.pipe(
      z.optional(z.string()),
      z.transform((text, context): Value => {
        if (text === undefined) return fallback();
        const value = convert(text.trim());
        if (value !== undefined) return value;
        context.issues.push({ code: 'custom', message: `expected ${expected}`, input: text });
        return z.NEVER as Value;
      }),
    ),
  );
}

/**
 * @param fallback value when the variable isn't set
 * @param range inclusive bounds
 * @returns schema of a whole number
 */
export function integer(fallback: number, { min, max }: { min: number; max: number }) {
  return convertText(
    `a whole number from ${min} to ${max}`,
    (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
    },
    () => fallback,
  );
}

/** @returns schema of a share above 0 and at most 1 */
export function fraction(fallback: number) {
  return convertText(
    'a number above 0 and at most 1',
    (text) => {
      const value = Number(text);
      return /^(?:1(?:\.0+)?|0?\.\d+)$/.test(text) && value > 0 ? value : undefined;
    },
    () => fallback,
  );
}

/** @returns schema of a duration in milliseconds, by default up to an hour */
export function milliseconds(fallback: number, max = 3_600_000) {
  return integer(fallback, { min: 1, max });
}

/** @returns schema of an optional duration in milliseconds, from 0 up to an hour */
export function optionalMilliseconds() {
  return convertText<number | undefined>(
    'a number from 0 to 3600000',
    (value) => (/^\d{1,7}$/.test(value) && Number(value) <= 3_600_000 ? Number(value) : undefined),
    () => undefined,
  );
}

export function text(fallback: string) {
  return emptyAsUnset(z._default(z.string(), fallback));
}

export function optionalText() {
  return emptyAsUnset(z.optional(z.string()));
}

/** @returns schema of an optional folder; refuses addresses, which would become folder names */
export function optionalFolder() {
  return convertText<string | undefined>(
    'a folder, not an address',
    (value) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? undefined : value),
    () => undefined,
  );
}

/** @returns schema of an optional folder or bucket, `s3://bucket/prefix` */
export function optionalFolderOrBucket() {
  return convertText<string | undefined>(
    'a folder, not an address, or s3://bucket/prefix',
    (value) => (/^(?!s3:)[a-z][a-z0-9+.-]*:\/\//i.test(value) ? undefined : value),
    () => undefined,
  );
}

/** @returns schema of one of a few words */
export function oneOf<const Word extends string>(words: readonly Word[], fallback: Word) {
  return convertText(
    `one of ${words.join(', ')}`,
    (value) => words.find((word) => word === value),
    () => fallback,
  );
}

/**
 * @param expected description of an entry, for the message
 * @param accept whether an entry is valid
 * @returns schema of a comma-separated list
 */
export function commaList(
  fallback: readonly string[],
  expected: string,
  accept: (entry: string) => boolean,
) {
  return convertText<readonly string[]>(
    `a comma-separated list of ${expected}`,
    (value) => {
      const entries = value.split(',').map((entry) => entry.trim());
      return entries.every(accept) ? entries : undefined;
    },
    () => fallback,
  );
}

/** @returns schema of `on` or `off`, as a boolean */
export function onOff(fallback: boolean) {
  return convertText<boolean>('on or off', parseSwitch, () => fallback);
}

/** @returns schema of a switch whose default depends on other variables */
export function optionalOnOff() {
  return convertText<boolean | undefined>('on or off', parseSwitch, () => undefined);
}

function parseSwitch(value: string): boolean | undefined {
  return value === 'on' ? true : value === 'off' ? false : undefined;
}

/** @returns schema of an optional absolute http(s) address without trailing slash */
export function optionalUrl() {
  return optionalAddress(/^https?:\/\//, 'an http or https address');
}

/** @returns schema of an optional database address such as `postgres://name@host/database` */
export function optionalPostgresUrl() {
  return optionalAddress(/^postgres(ql)?:\/\//, 'an address such as postgres://name@host/database');
}

/** @returns schema of an optional mail server such as `smtps://name:password@host` */
export function optionalSmtpUrl() {
  return optionalAddress(/^smtps?:\/\//, 'an smtp or smtps address');
}

/**
 * @param fallback address when the variable is unset
 * @param protocols accepted protocols, for example `https:`
 * @returns schema of an absolute address, unchanged
 */
export function absoluteUrl(fallback: string, protocols: readonly string[]) {
  return convertText(
    `an address with ${protocols.join(' or ')}`,
    (value) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined,
    () => fallback,
  );
}

/** @returns schema of a rate such as `10/1m`: a count, and a window in seconds, minutes or hours */
export function rate(fallback: string) {
  return convertText<RateLimit>(
    'a rate such as 10/1m (a count, then a window in s, m or h)',
    parseRate,
    () => parseRate(fallback) as RateLimit,
  );
}

function optionalAddress(protocol: RegExp, expected: string) {
  const parseAddress = (value: string) =>
    URL.canParse(value) && protocol.test(value) ? value.replace(/(?<!\/)\/+$/, '') : undefined;
  return convertText<string | undefined>(expected, parseAddress, () => undefined);
}

function parseRate(value: string): RateLimit | undefined {
  const match = /^(\d{1,6})\/(\d{1,4})([smh])$/.exec(value);
  if (!match) return undefined;
  const unit = { s: 1_000, m: 60_000, h: 3_600_000 }[match[3] as 's' | 'm' | 'h'];
  const limit = { max: Number(match[1]), windowMs: Number(match[2]) * unit };
  return limit.max > 0 && limit.windowMs > 0 ? limit : undefined;
}
