import { lazy, Suspense, useState } from 'react';
import { usePrefetch } from 'remote-kit';
import { PeekPanel } from 'shared-ui/lists';
import { useHeldKeys } from '../../../../shared/keys/use-held-keys';
import type { Workspace } from '../../api/use-workspace';

const loadPeek = () => import('./CallPeek');
const CallPeek = lazy(async () => ({ default: (await loadPeek()).CallPeek }));

/** Keys that are held until the code of the call has loaded. */
const LATER = '123zn ';

/** The call next to the list. Its code loads after the list. */
export function LaterPeek({ workspace }: { workspace: Workspace }) {
  const { peek, place, list } = workspace;
  const { call, position, move, close } = peek;
  const [isReady, setReady] = useState(false);
  usePrefetch(loadPeek);
  useHeldKeys({ later: call && !isReady ? LATER : '', all: `jk${LATER}`, leaving: 'jk' });
  if (!call) return null;
  const total = list.overview?.total ?? list.calls?.length ?? 0;
  return (
    <Suspense fallback={<PeekPanel aria-busy />}>
      <CallPeek
        key={call.id}
        call={call}
        place={place}
        position={position}
        total={total}
        onMove={move}
        onClose={close}
        onReady={() => setReady(true)}
      />
    </Suspense>
  );
}
