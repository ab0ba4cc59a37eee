import { findFreePort } from '../../../../scripts/lib/test-portal.mjs';
import { startChild } from './child';
import { actions, type Engine, WINDOW } from './engine';

interface Paths {
  driver: string;
  browser: string;
  /** WebKitGTK has no headless mode. */
  display: string;
}

/** Starts WebKitGTK's MiniBrowser, controlled through its driver. */
export async function startWebKit({ driver, browser, display }: Paths): Promise<Engine> {
  const shown = await startChild(
    display,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    /^(\d+)$/m,
  );
  const port = await findFreePort();
  const started = await startChild(driver, [`--port=${port}`, '--host=127.0.0.1'], null, {
    DISPLAY: `:${shown.found}`,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LANG: 'en_US.UTF-8',
  });
  const ask = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await retryUntilReady(() =>
    ask<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { ...WINDOW, height: WINDOW.height + 60 });
  const sendActions = (done: unknown) => ask<void>('POST', `${session}/actions`, { actions: done });
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    async evaluate(source, ...values) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${source})(...${JSON.stringify(values)})).then(
          (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask<{ value: never; error?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [] },
      );
      if (error) throw new Error(error);
      return value;
    },
    click: (x, y) => sendActions(actions.click(x, y)),
    type: (text) => sendActions(actions.type(text)),
    press: (...names) => sendActions(actions.press(names)),
    getErrors: () => [],
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await started.stop();
      await shown.stop();
    },
  };
}

/** Retries because the driver doesn't signal when it is ready. */
async function retryUntilReady<Result>(start: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = 50; ; triesLeft -= 1) {
    try {
      return await start();
    } catch (error) {
      const isStarting = error instanceof TypeError;
      if (!isStarting || triesLeft === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
