import { callsQueries, type PageReader, readAhead, readFirstPageAhead } from 'shared-api';
import { readAddress } from '../../../shared/call-list/address';
import { toFilters } from '../../../shared/call-list/filters';
import { setOrganizationZone } from '../../../shared/call-list/zone';

/** Preloads the page without search or filters. */
export function readCallsAhead(reader: PageReader): Promise<unknown> {
  const { user } = reader;
  setOrganizationZone(user.organization?.time_zone);
  const filters = toFilters(readAddress(new URLSearchParams()));
  return Promise.all([
    readFirstPageAhead(reader, callsQueries.list(user, filters)),
    readAhead(reader, callsQueries.days(user, filters)),
    readAhead(reader, callsQueries.views(user)),
    readAhead(reader, callsQueries.inbox(user)),
  ]);
}
