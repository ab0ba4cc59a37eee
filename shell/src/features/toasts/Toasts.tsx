import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Banner } from 'shared-ui/core';
import { followWaiting, getWaitingToasts, keepWaiting, type WaitingToast } from './waiting-toasts';

const load = () => import('./ToastProvider');

/** These may cause a toast. The first one loads the library, so that failures don't wait for it. */
const actions = ['pointerdown', 'keydown'] as const;

export function Toasts() {
  const waiting = useSyncExternalStore(followWaiting, getWaitingToasts);
  const [Provider, setProvider] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const loadAhead = () => void load().catch(() => {});
    for (const action of actions) document.addEventListener(action, loadAhead, { once: true });
    return () => {
      for (const action of actions) document.removeEventListener(action, loadAhead);
    };
  }, []);

  useEffect(() => {
    if (waiting.length === 0) return;
    load()
      .then(({ ToastProvider }) => setProvider(() => ToastProvider))
      .catch(() => setFailed(true));
  }, [waiting]);

  if (Provider) return <Provider />;
  // Without the library's code a message is plain, but visible.
  return hasFailed ? <Banners toasts={waiting} /> : null;
}

const place = { position: 'fixed', top: 64, right: 16, zIndex: 1400, maxWidth: 440 } as const;

function Banners({ toasts }: { toasts: readonly WaitingToast[] }) {
  return (
    <div style={place}>
      {toasts.map(({ key, message }) => (
        <Banner
          key={key}
          tone="error"
          onDismiss={() => keepWaiting(toasts.filter((toast) => toast.key !== key))}
        >
          {message as ReactNode}
        </Banner>
      ))}
    </div>
  );
}
