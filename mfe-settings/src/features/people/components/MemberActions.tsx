import { type MenuEntry, MoreMenu } from 'shared-ui/forms';
import type { MemberAction } from '../model/member-actions';
import { texts } from '../texts';

interface Props {
  name: string;
  /** Actions for the member, with the reason if one isn't available. */
  actions: readonly { action: MemberAction; disabledReason?: string | undefined }[];
  onChoose: (action: MemberAction) => void;
}

const icons = { remove: 'trash', transfer: 'people', leave: 'signOut' } as const;

/** The menu at the end of a member's row. */
export function MemberActions({ name, actions, onChoose }: Props) {
  if (actions.length === 0) return null;
  const entries = actions.map(
    ({ action, disabledReason }): MenuEntry => ({
      label: texts.members[action],
      icon: icons[action],
      disabledReason,
      onSelect: () => onChoose(action),
    }),
  );
  return <MoreMenu label={texts.members.more(name)} entries={entries} />;
}
