import { useAdminOnly } from 'shared-auth';
import { type AgentRow, assistantTabPage } from 'shared-contract';
import { Menu, type MenuEntry } from 'shared-ui/forms';
import { texts } from './texts';
import { useManage } from './use-manage';

interface Props {
  agent: AgentRow;
  anchor: HTMLElement;
  /** Opens the assistant's form, if the page has one. */
  onEdit?: (() => void) | undefined;
  onDelete: () => void;
  onClose: () => void;
}

/** Actions on the assistant as a whole. */
export function OpenMenu({ agent, anchor, onEdit, onDelete, onClose }: Props) {
  const { duplicate, archive } = useManage(agent);
  const disabledReason = useAdminOnly(texts.deleteForAdmins);
  const isArchived = Boolean(agent.archived_at);
  const ofList: MenuEntry[] = onEdit
    ? [
        { label: texts.edit, icon: 'edit', onSelect: onEdit },
        { label: texts.open, icon: 'book', to: assistantTabPage(agent.id, 'prompt') },
      ]
    : [];
  const entries: MenuEntry[] = [
    ...ofList,
    { label: texts.duplicate, icon: 'copy', onSelect: duplicate },
    isArchived
      ? { label: texts.bringBack, icon: 'back', onSelect: () => archive(false) }
      : { label: texts.archive, icon: 'layers', onSelect: () => archive(true) },
    { label: texts.delete, icon: 'trash', disabledReason, onSelect: onDelete },
  ];
  return (
    <Menu open label={texts.menu(agent.name)} anchor={anchor} onClose={onClose} entries={entries} />
  );
}
