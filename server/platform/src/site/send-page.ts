import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding } from '../static-files/encoding';

const pack = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 6 }),
};

export async function sendPage(
  req: Request,
  res: Response,
  caching: string,
  html: string,
): Promise<void> {
  const encoding = chooseEncoding(req.get('accept-encoding'));
  res.set('Cache-Control', caching).vary('Cookie').vary('Accept-Encoding').type('html');
  if (!encoding) {
    res.send(html);
    return;
  }
  const packed = await pack[encoding](html);
  // Express would add a charset to an encoded text, although the body is bytes.
  res.set('Content-Encoding', encoding).end(req.method === 'HEAD' ? undefined : packed);
}
