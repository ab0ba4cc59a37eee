import type { PortalUser } from 'shared-auth';
import { ErrorPanel, Spinner } from 'shared-ui/core';
import { texts } from '../../../texts';
import { usePart } from '../api/use-part';
import type { TalkRequest } from '../model/talk-request';

const load = () => import('./talk/parts');

interface Props {
  user: PortalUser;
  request: TalkRequest;
  onClose: () => void;
}

/** The conversation, whose code loads when the first one is opened. */
export function TalkPlace(props: Props) {
  const { part, hasFailed, retry } = usePart(load, true);
  if (part) return <part.Talk {...props} />;
  return (
    <aside>
      {hasFailed ? (
        <ErrorPanel message={texts.partFailed} onRetry={retry} />
      ) : (
        <Spinner label={texts.loading} />
      )}
    </aside>
  );
}
