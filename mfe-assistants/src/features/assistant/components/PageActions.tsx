import { useNavigate } from 'react-router-dom';
import { type AgentRow, pages } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { ManageMenu } from '../../../shared/manage/ManageMenu';
import { texts as manageTexts } from '../../../shared/manage/texts';
import { talkTexts } from '../../../talk-texts';
import { texts as allTexts } from '../../../texts';
import { callsTexts } from '../../../texts/calls';
import { texts } from '../texts';

interface Props {
  agent: AgentRow;
  /** Number of settings that differ from the live version. */
  changes: number;
  onCall: () => void;
  onTalk: () => void;
  onPublish: () => void;
}

export function PageActions({ agent, changes, onCall, onTalk, onPublish }: Props) {
  const navigate = useNavigate();
  return (
    <>
      <Button startIcon="back" to={pages.assistants}>
        {callsTexts.back}
      </Button>
      <Button
        startIcon="phone"
        disabledReason={agent.archived_at ? manageTexts.cannotCall : undefined}
        onClick={onCall}
      >
        {allTexts.makeCall}
      </Button>
      <Button variant={changes > 0 ? 'secondary' : 'primary'} startIcon="chat" onClick={onTalk}>
        {talkTexts.open}
      </Button>
      {changes > 0 && (
        <Button variant="primary" onClick={onPublish}>
          {texts.review}
        </Button>
      )}
      <ManageMenu agent={agent} onDeleted={() => navigate(pages.assistants)} />
    </>
  );
}
