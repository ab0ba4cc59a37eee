import type { RequestHandler } from 'express';

/** Headers with portal addresses, and how each is rewritten below a base path. */
const addressed: Record<string, (value: string, base: string) => string> = {
  location: (value, base) => (value.startsWith('/') ? base + value : value),
  'content-security-policy': (value, base) => value.replace(/(?<=\breport-uri )(?=\/)/, base),
  'use-as-dictionary': (value, base) => value.replace(/(?<=\bmatch=")(?=\/)/, base),
};

/**
 * Lets all other code work as if at the root of a host. A proxy may keep or strip the base path:
 * both forms are served.
 * @param base such as `/portal`
 */
export function serveBelowBasePath(base: string): RequestHandler {
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
