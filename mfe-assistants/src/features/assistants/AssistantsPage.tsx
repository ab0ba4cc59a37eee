import { lazy, Suspense, useState } from 'react';
import { SessionEnded } from 'remote-kit';
import { type PortalUser, useAuth } from 'shared-auth';
import { type AgentRow, assistantTexts } from 'shared-contract';
import { Page, Skeleton } from 'shared-ui/core';
import { TalkLayout } from '../../shared/talk/TalkLayout';
import { NotConnected } from '../../shared/voice/NotConnected';
import { isNotConnected } from '../../shared/voice/problem';
import { UnreadableList } from '../../shared/voice/Unreadable';
import { useConnection } from '../../shared/voice/use-voice-query';
import { texts } from '../../texts';
import { AssistantList } from './components/AssistantList';
import { LoadingCards } from './components/LoadingCards';
import { loadPlatformLists } from './components/later-parts';
import { SectionLinks } from './components/SectionLinks';
import { ServerKeyCheck } from './components/ServerKeyCheck';

const PlatformLists = lazy(loadPlatformLists);

/** The organization's assistants, tools and phone numbers. */
export function AssistantsPage() {
  const { user, loading } = useAuth();
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      filters={user && <SectionLinks user={user} />}
    >
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
      <UnreadableList kind="assistants" />
      {!missing && (
        <Suspense fallback={<Skeleton height={72} radius={10} />}>
          <PlatformLists />
        </Suspense>
      )}
    </TalkLayout>
  );
}
