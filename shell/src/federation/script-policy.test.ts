import { createKnownEntries } from './entry/known-entries';
import { allowScripts, installScriptPolicy, isScript } from './script-policy';

const remote = {
  name: 'mfe-calls',
  entry: '/remotes/mfe-calls/1.0.0/remoteEntry.js',
  fallback: { entry: 'https://cdn.example/mfe-calls/0.9.0/remoteEntry.js', integrity: 'sha384-a' },
  integrity: 'sha384-b',
};
type Composed = Parameters<ReturnType<typeof createKnownEntries>['addComposition']>[0];

beforeAll(() => {
  const entries = createKnownEntries();
  entries.addComposition({ remotes: [remote] } as unknown as Composed);
  allowScripts(entries.isNamed);
});

it.each([
  '/assets/main.aaaa.js',
  '/remotes/mfe-calls/1.0.0/remoteEntry.js?try=1',
  '/remotes/mfe-calls/1.0.0/7.bbbb.js',
  `${location.origin}/remotes/mfe-calls/1.0.0/chunks/7.js`,
  'https://cdn.example/mfe-calls/0.9.0/7.js',
])('allows %s, a file of the shell or of a composed version', (url) => {
  expect(isScript(url)).toBe(true);
});

it.each([
  '/remotes/mfe-calls/2.0.0/remoteEntry.js',
  '/remotes/mfe-calls/1.0.0/../2.0.0/7.js',
  '/remotes/mfe-calls/1.0.0/%2e%2e/2.0.0/7.js',
  '/remotes/mfe-calls/1.0.0/..%2f2.0.0/7.js',
  '/remotes/mfe-calls/1.0.00/7.js',
  '/api/vapi/files/1',
  '/x/assets/main.js',
  'https://cdn.example/other/7.js',
  'https://cdn.example:8443/mfe-calls/0.9.0/7.js',
  'https://thief@cdn.example/mfe-calls/0.9.0/7.js',
  '//evil.example/assets/a.js',
  'https://evil.example/assets/a.js',
  'http://[',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/a',
  '',
])('refuses %s', (url) => {
  expect(isScript(url)).toBe(false);
});

it('allows only blank markup, inert documents and known scripts under Trusted Types', () => {
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { createPolicy } });
  installScriptPolicy();
  const [name, rules] = createPolicy.mock.calls[0];
  expect(name).toBe('default');
  expect(rules.createHTML(' ', 'TrustedHTML', 'Element innerHTML')).toBe(' ');
  expect(rules.createHTML('<p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  expect(rules.createHTML('<p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>');
  expect(rules.createScriptURL('/assets/a.js')).toBe('/assets/a.js');
  expect(rules.createScriptURL('https://evil.example/a.js')).toBeNull();
  expect(rules.createScript).toBeUndefined();
});

describe('under a base path', () => {
  beforeEach(() => {
    document.documentElement.dataset.base = '/tools/portal';
  });
  afterEach(() => {
    delete document.documentElement.dataset.base;
  });

  it("allows the shell's own files only from its own address", () => {
    expect(isScript('/tools/portal/assets/main.aaaa.js')).toBe(true);
    expect(isScript('/assets/main.aaaa.js')).toBe(false);
    expect(isScript('/tools/other/assets/main.aaaa.js')).toBe(false);
  });
});
