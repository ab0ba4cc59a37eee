import { pages } from 'shared-contract';
import { Icon, TextLink } from 'shared-ui/core';
import { Strip } from 'shared-ui/lists';
import { texts } from '../texts';

/** Offers to connect a voice platform. Not having one isn't an error. */
export function ConnectStrip() {
  return (
    <Strip role="status">
      <Icon name="plug" size={18} />
      {texts.connect.title}
      <TextLink to={pages.settings}>{texts.connect.action}</TextLink>
    </Strip>
  );
}
