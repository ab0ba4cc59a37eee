import type { RequestHandler } from 'express';

/** Headers that name an address of the portal, each with how it is written below a path. */
const addressed: Record<string, (value: string, base: string) => string> = {
  location: (value, base) => (value.startsWith('/') ? base + value : value),
  'content-security-policy': (value, base) => value.replace(/(?<=\breport-uri )(?=\/)/, base),
  'use-as-dictionary': (value, base) => value.replace(/(?<=\bmatch=")(?=\/)/, base),
};

/**
 * Lets everything behind it work as at the root of a host. A proxy in front may pass the base path
 * on or take it away: a request is served alike with and without it.
 *
 * @param base such as `/portal`
 */
export function belowBasePath(base: string): RequestHandler {
  return (req, res, next) => {
    const setHeader = res.setHeader.bind(res);
    res.setHeader = (name, value) => {
      const rewrite = addressed[name.toLowerCase()];
      return setHeader(name, rewrite ? rewrite(String(value), base) : value);
    };
    if (req.url.startsWith(`${base}/`)) req.url = req.url.slice(base.length);
    else if (req.path === base) {
      // Relative addresses and the cookies' path need the slash.
      res.redirect(308, `/${req.url.slice(base.length)}`);
      return;
    }
    next();
  };
}
