/**
 * Runs in the page, behind the remote's entry: asks the shell to load the remote again after each
 * build, and says why when it doesn't build. It is sent as its source, so that it uses nothing from
 * around it.
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
    say(problem && `${container} does not build. What you see is the build before.\n\n${problem}`);
    if (problem || built === shown.hash) return;
    window.dispatchEvent(new CustomEvent('portal:remote-changed', { detail: { container } }));
  };

  function say(/** @type {string} */ text) {
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
