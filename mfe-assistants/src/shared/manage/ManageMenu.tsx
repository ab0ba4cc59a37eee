import { lazy, Suspense, useState } from 'react';
import type { AgentRow } from 'shared-contract';
import { IconButton } from 'shared-ui/core';
import { texts } from './texts';

const OpenMenu = lazy(async () => ({ default: (await import('./OpenMenu')).OpenMenu }));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));

interface Props {
  agent: AgentRow;
  onEdit?: () => void;
  onDeleted?: () => void;
}

/** Button for an assistant's menu. The menu and the delete dialog load when first opened. */
export function ManageMenu({ agent, onEdit, onDeleted }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <IconButton
        icon="more"
        label={texts.more(agent.name)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>
        {anchor && (
          <OpenMenu
            agent={agent}
            anchor={anchor}
            onEdit={onEdit}
            onDelete={() => setDeleting(true)}
            onClose={() => setAnchor(null)}
          />
        )}
        {isDeleting && (
          <DeleteDialog
            agent={agent}
            onDeleted={() => onDeleted?.()}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
