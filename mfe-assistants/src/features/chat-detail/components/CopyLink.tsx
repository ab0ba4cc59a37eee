import { CopyButton } from 'shared-ui/core';
import { chatDetailTexts } from '../../../talk-texts';

export function CopyLink() {
  const { origin, pathname } = globalThis.location;
  return <CopyButton value={origin + pathname} label={chatDetailTexts.copyLink} />;
}
