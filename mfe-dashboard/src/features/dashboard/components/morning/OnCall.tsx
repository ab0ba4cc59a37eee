import { morningTexts as texts } from '../../../../morning-texts';
import { useMorning } from '../../api/use-morning';

/** How many calls run at the moment. */
export function OnCall() {
  const { data } = useMorning();
  return data && texts.onCall(data.live.count);
}
