import { testRemote } from '../testing/page';
import { portalRuntimePlugin } from './runtime-plugin';

const remote = testRemote('datasets', 'Datasets');
const plugin = portalRuntimePlugin([remote], 5000);

function registering(entry: string) {
  return plugin.beforeRegisterRemote?.({ remote: { name: 'mfe_datasets', entry } } as never);
}

function scriptFor(url: string) {
  const result = plugin.createScript?.({ url } as never);
  return result as { script: HTMLScriptElement; timeout: number };
}

it('takes a remote from the origin of the portal', () => {
  expect(registering(remote.entry)).toBeDefined();
});

it('refuses a remote from anywhere else', () => {
  expect(() => registering('https://elsewhere.example/remoteEntry.js')).toThrow(
    'mfe_datasets would come from https://elsewhere.example, which is not allowed',
  );
});

it('asks for an entry with the hash that the composition states, at every attempt', () => {
  const absolute = `${location.origin}${remote.entry}`;
  for (const url of [remote.entry, absolute, `${absolute}?try=2`]) {
    const { script, timeout } = scriptFor(url);
    expect(script.getAttribute('src')).toBe(url);
    expect(script.integrity).toBe('sha384-datasets');
    expect(timeout).toBe(5000);
  }
});

it('fails on an answer that is no success', async () => {
  globalThis.fetch = async () => ({ ok: false, status: 502 }) as Response;
  await expect(plugin.fetch?.('/mf-manifest.json', {})).rejects.toThrow(
    '/mf-manifest.json answered 502',
  );
});
