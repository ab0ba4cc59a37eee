import { morningTexts as texts } from '../../../../morning-texts';
import { useMorning } from '../../api/use-morning';

/** Number of running calls. */
export function OnCall() {
  const { data } = useMorning();
  return data && texts.onCall(data.live.count);
}
