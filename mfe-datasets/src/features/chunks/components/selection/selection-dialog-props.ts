import type { KnowledgeConnection } from 'shared-api';
import type { SelectionSender } from '../../api/selection/use-selection-change';

/** Common props of dialogs about the selected chunks. */
export interface SelectionDialogProps {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  ids: readonly string[];
  sender: SelectionSender;
  /** Whether the service has a bin and a history. */
  keepsHistory: boolean;
  onClose: () => void;
}
