import type { Response } from 'express';

/** The text recognition of mfe-datasets. */
const recognizer = /^recognizer\.worker\.[0-9a-f]{8}\.js$/;

/**
 * A worker has the policy of its own script's response. This one may compile WebAssembly, which
 * neither pages nor other workers may, and still loads nothing.
 * @param path path of the file in its build
 */
export function allowWebAssembly(res: Response, path: string): void {
  if (!recognizer.test(path)) return;
  res.set(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
}
