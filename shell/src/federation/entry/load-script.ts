/** A script that the browser did not run. */
export class ScriptError extends Error {
  constructor(readonly address: string) {
    super(`${address} did not run`);
  }
}

/**
 * Runs a script once.
 * @param address absolute
 * @param integrity hash of its content; empty for an override alone
 * @throws ScriptError when it isn't fetched or has another content, Error when it throws
 */
export function loadScript(address: string, integrity: string): Promise<void> {
  const script = hashedScript(address, integrity);
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

/** @returns a script that runs only with that content, not yet in the page */
export function hashedScript(address: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.integrity = integrity;
  // A file of another origin is readable, and so verifiable, only with CORS.
  if (new URL(address, location.origin).origin !== location.origin) {
    script.crossOrigin = 'anonymous';
  }
  return script;
}
