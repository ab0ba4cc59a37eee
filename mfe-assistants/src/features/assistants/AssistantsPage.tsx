import { useState } from 'react';
import { SessionEnded } from 'remote-kit';
import { voiceQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { type AgentRow, assistantTexts } from 'shared-contract';
import { Page } from 'shared-ui/core';
import { TalkLayout } from '../../shared/talk/TalkLayout';
import { NotConnected } from '../../shared/voice/NotConnected';
import { isNotConnected } from '../../shared/voice/problem';
import { useConnection } from '../../shared/voice/use-voice-query';
import { texts } from '../../texts';
import { AssistantList } from './components/AssistantList';
import { ListSection } from './components/ListSection';
import { LoadingCards } from './components/LoadingCards';
import { PhoneNumberCard } from './components/PhoneNumberCard';
import { ServerKeyCheck } from './components/ServerKeyCheck';
import { ToolCard } from './components/ToolCard';

/** The assistants of the person's organization, its tools and its phone numbers. */
export function AssistantsPage() {
  const { user, loading } = useAuth();
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Content user={user} loading={loading} />
    </Page>
  );
}

function Content({ user, loading }: { user: PortalUser | null; loading: boolean }) {
  const [talkingTo, setTalkingTo] = useState<AgentRow | null>(null);
  const { error } = useConnection();
  if (!user) return loading ? <LoadingCards /> : <SessionEnded message={assistantTexts.noUser} />;
  const missing = isNotConnected(error) ? error : null;
  return (
    <TalkLayout agent={talkingTo} onClose={() => setTalkingTo(null)}>
      <ServerKeyCheck user={user} />
      {missing && <NotConnected reason={missing} />}
      <AssistantList user={user} isConnected={!missing} onTalk={setTalkingTo} />
      {!missing && <PlatformLists />}
    </TalkLayout>
  );
}

/** Lists of the voice platform. */
function PlatformLists() {
  return (
    <>
      <ListSection
        words={texts.numbers}
        failed={texts.numbers.failed}
        read={voiceQueries.phoneNumbers}
      >
        {(phoneNumber) => <PhoneNumberCard key={phoneNumber.id} phoneNumber={phoneNumber} />}
      </ListSection>
      <ListSection
        words={texts.tools}
        failed={assistantTexts.toolsFailed}
        read={voiceQueries.tools}
      >
        {(tool) => <ToolCard key={tool.id} tool={tool} />}
      </ListSection>
    </>
  );
}
