import type { CustomContentProps } from 'notistack';
import { type ComponentType, lazy, type Ref, Suspense } from 'react';

const Plain = ({ message }: CustomContentProps) => <>{message}</>;

/** A chunk, since the first load shows no toast; without it the bare message is shown. */
const ToastContent = lazy<ComponentType<CustomContentProps>>(() =>
  import('./ToastContent').then(
    (content) => ({ default: content.ToastContent }),
    () => ({ default: Plain }),
  ),
);

/** One message. */
export function Toast({ ref, ...toast }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="alert" style={toast.style}>
      <Suspense fallback={toast.message}>
        <ToastContent {...toast} />
      </Suspense>
    </div>
  );
}
