import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Banner } from 'shared-ui/core';
import { followWaiting, keepWaiting, type WaitingToast, waitingToasts } from './waiting-toasts';

const load = () => import('./ToastProvider');

/** May cause a toast. The first one loads the library early, so that no failure waits for it. */
const actions = ['pointerdown', 'keydown'] as const;

/** Shows the messages of the shell and the remotes. */
export function Toasts() {
  const waiting = useSyncExternalStore(followWaiting, waitingToasts);
  const [Provider, setProvider] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const ahead = () => void load().catch(() => {});
    for (const action of actions) document.addEventListener(action, ahead, { once: true });
    return () => {
      for (const action of actions) document.removeEventListener(action, ahead);
    };
  }, []);

  useEffect(() => {
    if (waiting.length === 0) return;
    load()
      .then(({ ToastProvider }) => setProvider(() => ToastProvider))
      .catch(() => setFailed(true));
  }, [waiting]);

  if (Provider) return <Provider />;
  // Without its code a message is plain, but visible.
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
