import { callPage, type DashboardAnswer, type LiveCall } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { morningTexts as texts } from '../../../../morning-texts';
import { useNow } from '../../api/use-now';
import { formatElapsed } from '../../model/dates';
import { toCallListPath } from '../../model/links';
import { SideList, SideRow } from './SideList';

const running = toCallListPath({ outcome: 'in_progress' });

export function LiveNow({ live: { count, calls } }: Pick<DashboardAnswer, 'live'>) {
  return (
    <SideList id="live-now" title={texts.liveNow} count={count} empty={texts.noLive}>
      {calls.map((call) => (
        <LiveRow key={call.id} call={call} />
      ))}
      {count > calls.length && (
        <SideRow
          to={running}
          tone="live"
          icon={<Icon name="more" size={16} />}
          title={texts.moreLive(count - calls.length)}
          about=""
          end={null}
        />
      )}
    </SideList>
  );
}

function LiveRow({ call }: { call: LiveCall }) {
  const now = useNow();
  return (
    <SideRow
      to={call.agent_id ? callPage(call.agent_id, call.id) : running}
      tone="live"
      icon={<Icon name="calls" size={16} />}
      title={call.customer ?? texts.unknownCustomer}
      about={call.assistant_name ?? ''}
      end={<time>{formatElapsed(call.since, now)}</time>}
    />
  );
}
