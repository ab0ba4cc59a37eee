import type { Response } from 'express';
import * as z from 'zod/mini';
import { validate, validated } from './validate';

const schema = z.object({ name: z._default(z.string(), 'none') });
const run = (body: unknown) => {
  const res = { locals: {} } as Response;
  const next = jest.fn();
  const step = () => validate(schema)({ body } as never, res, next);
  return { res, next, step };
};

test('passes the parsed body on when the schema accepts it', () => {
  const { res, next, step } = run({ other: 1 });
  step();
  expect(next).toHaveBeenCalledWith();
  expect(validated(res, schema)).toEqual({ name: 'none' });
});

test('refuses the body when the schema rejects it', () => {
  const { next, step } = run({ name: 1 });
  expect(step).toThrow(expect.objectContaining({ code: 'bad_request' }));
  expect(next).not.toHaveBeenCalled();
});

test('throws when another schema validated the body', () => {
  const { res, step } = run({});
  step();
  expect(() => validated(res, z.object({}))).toThrow('needs validate()');
});
