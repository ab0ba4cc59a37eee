import type { OwnOrganization } from 'shared-contract';
import { Menu } from 'shared-ui/forms';
import { useOrganizationSwitch } from './switch-organization';
import { texts } from './texts';

interface Props {
  organizations: readonly OwnOrganization[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** The person's organizations; choosing one switches every tab. */
export function OrganizationMenu({ organizations, anchor, onClose }: Props) {
  const { mutate } = useOrganizationSwitch();
  return (
    <Menu
      open
      label={texts.menu}
      anchor={anchor}
      onClose={onClose}
      entries={organizations.map(({ id, name, role, current }) => ({
        label: texts.entry(name, role),
        icon: current ? 'check' : role ? 'people' : 'lock',
        onSelect: () => current || mutate(id),
      }))}
    />
  );
}
