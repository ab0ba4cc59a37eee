import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Banner } from 'shared-ui/core';
import {
  getWaitingToasts,
  keepWaiting,
  subscribeToWaiting,
  type WaitingToast,
} from './waiting-toasts';

const loadProvider = () => import('./ToastProvider');

/** Events that may lead to a toast. The first one loads the library ahead of it. */
const actions = ['pointerdown', 'keydown'] as const;

export function Toasts() {
  const waiting = useSyncExternalStore(subscribeToWaiting, getWaitingToasts);
  const [Provider, setProvider] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const loadAhead = () => void loadProvider().catch(() => {});
    for (const action of actions) document.addEventListener(action, loadAhead, { once: true });
    return () => {
      for (const action of actions) document.removeEventListener(action, loadAhead);
    };
  }, []);

  useEffect(() => {
    if (waiting.length === 0) return;
    loadProvider()
      .then(({ ToastProvider }) => setProvider(() => ToastProvider))
      .catch(() => setFailed(true));
  }, [waiting]);

  if (Provider) return <Provider />;
  // Without the library, messages are shown as plain banners.
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
