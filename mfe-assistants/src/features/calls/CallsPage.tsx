import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { Page } from 'shared-ui/core';
import { setOrganizationZone } from '../../shared/call-list/zone';
import { readCallsAhead } from './api/read-calls-ahead';
import { AllCalls } from './components/AllCalls';
import { texts } from './texts';

export { readCallsAhead };

export default function CallsPage() {
  const { user, loading } = useAuth();
  setOrganizationZone(user?.organization?.time_zone);
  if (user || loading) return <AllCalls />;
  return (
    <Page title={texts.title}>
      <SessionEnded message={assistantTexts.noUser} />
    </Page>
  );
}
