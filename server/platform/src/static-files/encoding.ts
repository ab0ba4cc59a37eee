/** Encodings of build files, smallest first. */
export type Encoding = 'br' | 'gzip';

/**
 * @param accepted value of the header Accept-Encoding
 * @returns the best accepted encoding, if any; ties go to the smaller one
 */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const weights = parseWeights(accepted);
  const getWeight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  if (getWeight('br') > 0 && getWeight('br') >= getWeight('gzip')) return 'br';
  return getWeight('gzip') > 0 ? 'gzip' : undefined;
}

/** @returns whether the client names the encoding explicitly; a star doesn't count */
export function acceptsByName(accepted: string | undefined, encoding: string): boolean {
  return (parseWeights(accepted).get(encoding) ?? 0) > 0;
}

function parseWeights(accepted: string | undefined): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    weights.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  return weights;
}
