import { checkAddresses } from './check-addresses';

const long = `https://example.com/${'/'.repeat(2_048)}x`;
const makeBodies = (url: string) => ({
  'a tool': { type: 'function', server: { url } },
  'a legacy assistant': { serverUrl: url },
  'an assistant with tools': { model: { tools: [{ type: 'function', server: { url } }] } },
  'overrides of an assistant': { members: [{ assistantOverrides: { server: { url } } }] },
});

test.each(Object.entries(makeBodies(long)))('refuses an overlong address in %s', (_where, body) => {
  expect(() => checkAddresses(body)).toThrow('can have at most 2048 characters.');
});

test.each(Object.entries(makeBodies('http://[')))(
  'refuses an invalid address in %s',
  (_where, body) => {
    expect(() => checkAddresses(body)).toThrow('must be an http or https URL.');
  },
);

test('refuses a web address that is too long outside of a server', () => {
  expect(() => checkAddresses({ type: 'apiRequest', url: long })).toThrow('"url" can have at most');
  expect(() => checkAddresses({ model: { baseURL: long } })).toThrow('"baseURL" can have at most');
});

test('accepts masked addresses, templates, other schemes and long plain text', () => {
  checkAddresses({
    server: { url: 'https://example.com/hooks/********' },
    serverUrl: '',
    type: 'apiRequest',
    url: 'https://example.com/{{id}}',
    curl: long,
    firstMessage: long,
    image: { url: `data:image/png;base64,${long}` },
  });
});
