import type { KnowledgeConnection } from 'shared-api';
import type { SelectionSender } from '../../api/selection/use-selection-change';

/** Everything that a dialog about the selected chunks needs. */
export interface SelectionDialogProps {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  ids: readonly string[];
  sender: SelectionSender;
  /** Whether the service keeps a bin and a history. */
  keepsHistory: boolean;
  onClose: () => void;
}
