/**
 * Runs in the page, after the remote's entry: tells the shell to reload the remote after each
 * build, and shows why a build failed. It is sent as source text, so it can't use anything from
 * outside of the function.
 * @param {{ container: string, hash: string, events: string }} build
 */
export function devClient({ container, hash, events }) {
  const key = `portalDev_${container}`;
  /** @type {{ hash: string } | undefined} */
  const before = Reflect.get(window, key);
  if (before) {
    before.hash = hash;
    return;
  }
  const shown = { hash };
  Reflect.set(window, key, shown);
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const source = new EventSource(new URL(events, script.src));
  /** @type {HTMLElement | undefined} */
  let message;
  source.onmessage = ({ data }) => {
    const { hash: built, problem } = JSON.parse(data);
    showMessage(
      problem && `${container} failed to build. You see the previous build.\n\n${problem}`,
    );
    if (problem || built === shown.hash) return;
    window.dispatchEvent(new CustomEvent('portal:remote-changed', { detail: { container } }));
  };

  function showMessage(/** @type {string} */ text) {
    message?.remove();
    if (!text) return;
    message = document.createElement('pre');
    message.setAttribute('role', 'alert');
    message.textContent = text;
    Object.assign(message.style, {
      position: 'fixed',
      zIndex: '2000',
      inset: 'auto 0 0 0',
      maxHeight: '50vh',
      margin: '0',
      padding: '16px',
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      color: '#fff',
      background: '#8a1224',
    });
    document.body.append(message);
  }
}
