/** A script that the browser did not run. */
export class ScriptError extends Error {
  constructor(readonly address: string) {
    super(`${address} did not run`);
  }
}

/**
 * Runs a script once.
 * @param address absolute
 * @param integrity hash of its content; empty only for an override
 * @throws ScriptError when it can't be fetched or its content differs, Error when it throws
 */
export function loadScript(address: string, integrity: string): Promise<void> {
  const script = createHashedScript(address, integrity);
  const watching = new AbortController();
  let thrown: string | undefined;
  const onThrown = ({ filename, message }: ErrorEvent) => {
    if (filename === address) thrown = message.replace(/^Uncaught /, '');
  };
  window.addEventListener('error', onThrown, { signal: watching.signal });
  const loaded = new Promise<void>((resolve, reject) => {
    script.onerror = () => reject(new ScriptError(address));
    script.onload = () => {
      if (thrown === undefined) resolve();
      else reject(new Error(`${new URL(address).pathname} threw ${thrown}`));
    };
  });
  document.head.append(script);
  return loaded.finally(() => watching.abort());
}

/** @returns a script element that only runs this content, not yet in the page */
export function createHashedScript(address: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.integrity = integrity;
  // Integrity of a cross-origin file can only be checked with CORS.
  if (new URL(address, location.origin).origin !== location.origin) {
    script.crossOrigin = 'anonymous';
  }
  return script;
}
