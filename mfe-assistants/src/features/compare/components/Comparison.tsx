import type { IndexedCall } from 'shared-contract';
import { Icon, Skeleton } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { CompareHeads } from 'shared-ui/review';
import type { Entry, Turn } from '../../../shared/calls/turns';
import { useConversation } from '../../../shared/calls/use-conversation';
import { usePlayer } from '../../../shared/player/use-player';
import { useLinkedPlayers } from '../api/use-linked-players';
import { alignTurns } from '../model/align';
import { createFacts } from '../model/facts';
import { texts } from '../texts';
import { CompareFigures } from './CompareFigures';
import { CompareHead } from './CompareHead';
import { CompareTurns } from './CompareTurns';

const NOTHING: Entry[] = [];
const isTurn = (entry: Entry): entry is Turn => entry.kind === 'said';

/** One of the calls with its transcript and recording. */
function useSide(call: IndexedCall) {
  const { entries, recordingUrl, failed } = useConversation(call);
  const sound = usePlayer(call.id, recordingUrl, call.duration_s ?? 0, 0);
  return {
    call,
    entries: entries ?? NOTHING,
    isLoading: !entries && !failed,
    recordingUrl,
    player: recordingUrl === null ? undefined : sound,
  };
}

/** Two calls side by side: linked players, figures and turns. */
export function Comparison({ calls: [a, b] }: { calls: readonly [IndexedCall, IndexedCall] }) {
  const [one, other] = [useSide(a), useSide(b)];
  const pairs = alignTurns(one.entries.filter(isTurn), other.entries.filter(isTurn));
  const linked = useLinkedPlayers({ a: one.player, b: other.player }, pairs);
  const hasSound = Boolean(one.player ?? other.player);
  return (
    <>
      <CompareHeads>
        <CompareHead
          side={texts.sides.a}
          {...one}
          isActive={linked.side === 'a'}
          onPlay={() => linked.play('a')}
        />
        <p data-mid="">
          {hasSound && (
            <>
              <span>
                <Icon name="link" size={14} /> {texts.linked}
              </span>
              {linked.current >= 0 && <span>{texts.turn(linked.current + 1, pairs.length)}</span>}
              <Keys keys={['Space', 'A', 'B']} />
            </>
          )}
        </p>
        <CompareHead
          side={texts.sides.b}
          {...other}
          isActive={linked.side === 'b'}
          onPlay={() => linked.play('b')}
        />
      </CompareHeads>
      <CompareFigures facts={createFacts(one, other)} />
      {one.isLoading || other.isLoading ? (
        <Skeleton height={320} />
      ) : (
        <CompareTurns pairs={pairs} current={linked.current} />
      )}
    </>
  );
}
