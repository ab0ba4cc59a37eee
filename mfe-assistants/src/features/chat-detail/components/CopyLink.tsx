import { CopyButton } from 'shared-ui/core';
import { chatDetailTexts } from '../../../talk-texts';

/** Copies the address of the page. */
export function CopyLink() {
  const { origin, pathname } = globalThis.location;
  return <CopyButton value={origin + pathname} label={chatDetailTexts.copyLink} />;
}
