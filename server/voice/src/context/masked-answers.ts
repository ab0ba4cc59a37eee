import type { RequestHandler } from 'express';
import type { VoiceContext } from './voice-context';

/** Masks whatever a route answers as JSON, a failure too: no route can forget to. */
export function maskedAnswers({ mask }: Pick<VoiceContext, 'mask'>): RequestHandler {
  return (_req, res, next) => {
    const send = res.json.bind(res);
    res.json = (body) => send(mask(body));
    next();
  };
}
