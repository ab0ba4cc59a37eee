import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { Page } from 'shared-ui/core';
import { readAddress } from '../../shared/call-list/address';
import { toFilters, toInboxFilters } from '../../shared/call-list/filters';
import { setOrganizationZone } from '../../shared/call-list/zone';
import { Inbox } from './components/Inbox';
import { texts } from './texts';

/** Reviews calls one by one. */
export default function InboxPage() {
  const { user, loading } = useAuth();
  setOrganizationZone(user?.organization?.time_zone);
  const [params] = useSearchParams();
  const second = params.has('second');
  const key = JSON.stringify(toInboxFilters(toFilters(readAddress(params))));
  const filters = useMemo(() => JSON.parse(key), [key]);
  if (user || loading) return <Inbox key={key + second} filters={filters} second={second} />;
  return (
    <Page title={texts.title}>
      <SessionEnded message={assistantTexts.noUser} />
    </Page>
  );
}
