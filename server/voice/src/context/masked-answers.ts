import type { RequestHandler } from 'express';
import type { VoiceContext } from './voice-context';

/** Masks every JSON response, including errors, so that no route can forget to. */
export function maskAnswers({ mask }: Pick<VoiceContext, 'mask'>): RequestHandler {
  return (_req, res, next) => {
    const send = res.json.bind(res);
    res.json = (body) => send(mask(body));
    next();
  };
}
