import * as z from 'zod/mini';
import { ConfigError, findUnknownSettings, readConfig } from './read-config';
import { absoluteUrl, integer, oneOf, onOff, optionalUrl, rate, text } from './variables';

const schema = z.object({
  PORT: integer(4000, { min: 1, max: 65_535 }),
  DEMO: onOff(true),
  LEVEL: oneOf(['info', 'debug'], 'info'),
  UPSTREAM: optionalUrl(),
  LIMIT: rate('10/1m'),
  NAME: text('portal'),
});

test('uses the default when a variable is unset or empty', () => {
  expect(readConfig(schema, { DEMO: '' })).toEqual({
    PORT: 4000,
    DEMO: true,
    LEVEL: 'info',
    UPSTREAM: undefined,
    LIMIT: { max: 10, windowMs: 60_000 },
    NAME: 'portal',
  });
});

test('reads values into their types', () => {
  const env = { PORT: '8080', DEMO: 'off', UPSTREAM: 'https://k.example/', LIMIT: '3/2h' };
  expect(readConfig(schema, env)).toMatchObject({
    PORT: 8080,
    DEMO: false,
    UPSTREAM: 'https://k.example',
    LIMIT: { max: 3, windowMs: 7_200_000 },
  });
});

test('reports every invalid variable in one message without its value', () => {
  const env = {
    PORT: '80 80',
    DEMO: 'yes',
    LEVEL: 'loud',
    UPSTREAM: 'secret:pass@host',
    LIMIT: '0/1m',
  };
  const readEnv = () => readConfig(schema, env);
  expect(readEnv).toThrow(ConfigError);
  expect(readEnv).toThrow(/PORT: .*; DEMO: .*; LEVEL: .*; UPSTREAM: .*; LIMIT: /);
  expect(readEnv).not.toThrow(/secret:pass|loud|80 80/);
});

test('keeps an address as written, and allows only the listed protocols', () => {
  const logo = z.object({ LOGO: absoluteUrl('', ['https:', 'data:']) });
  expect(readConfig(logo, {})).toEqual({ LOGO: '' });
  const LOGO = 'https://example.test/logo/';
  expect(readConfig(logo, { LOGO })).toEqual({ LOGO });
  for (const bad of ['http://example.test/logo.svg', 'javascript:alert(1)', '/logo.svg']) {
    expect(() => readConfig(logo, { LOGO: bad })).toThrow('LOGO: expected an address with https:');
  }
});

test('finds unknown settings, and ignores variables of other programs', () => {
  const known = ['PORTAL_OPERATORS', 'LIMIT_CALLS_PER_PERSON'];
  const env = {
    PORTAL_OPERATORS: 'ada@portal.example',
    PORTAL_OPERATOR: 'ada@portal.example',
    LIMIT_CALL_PER_PERSON: '1/1m',
    PORTAL_SERVICE_HOST: '10.0.0.1',
    PORTAL_PORT_80_TCP: 'tcp://10.0.0.1:80',
    PATH: '/bin',
  };
  expect(findUnknownSettings(known, env)).toEqual(['PORTAL_OPERATOR', 'LIMIT_CALL_PER_PERSON']);
});
