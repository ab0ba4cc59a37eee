import { ShownOnceDialog } from 'shared-ui/work';
import { texts } from '../texts';

/** Shows the secret of a new token once. */
export function MadeTokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return <ShownOnceDialog {...texts.made} value={secret} onClose={onClose} />;
}
