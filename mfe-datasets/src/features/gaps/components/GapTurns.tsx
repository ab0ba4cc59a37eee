import type { GapTurn } from 'shared-contract';
import { Button, Stack, Text, TextLink } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { ResultList, ResultRow } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { useListening } from '../api/use-listening';
import { formatClock, getTurnAddress } from '../model/turn-place';
import { texts } from '../texts';

/** Each time the question was asked, with its call. */
export function GapTurns({ turns }: { turns: readonly GapTurn[] }) {
  const listening = useListening();
  return (
    <Section title={texts.turns}>
      <ResultList>
        {turns.map((turn) => {
          const { question, best_title, best_score, threshold } = turn;
          return (
            <ResultRow
              key={`${turn.call_id} ${turn.turn}`}
              title={question}
              aside={turn.s !== null && <ListenButton turn={turn} listening={listening} />}
            >
              <Stack gap={0}>
                <TurnPlace turn={turn} />
                {best_title && best_score !== null && (
                  <Text variant="muted">{texts.best(best_title, best_score, threshold)}</Text>
                )}
              </Stack>
            </ResultRow>
          );
        })}
      </ResultList>
    </Section>
  );
}

interface ListenProps {
  turn: GapTurn;
  listening: ReturnType<typeof useListening>;
}

function ListenButton({ turn, listening }: ListenProps) {
  const isPlaying = listening.isPlaying(turn);
  return (
    <Button
      size="small"
      startIcon={isPlaying ? 'pause' : 'play'}
      aria-label={isPlaying ? undefined : texts.listen(formatClock(turn.s ?? 0))}
      onClick={() => (isPlaying ? listening.stop() : void listening.listen(turn))}
    >
      {isPlaying ? texts.stop : formatClock(turn.s ?? 0)}
    </Button>
  );
}

function TurnPlace({ turn }: { turn: GapTurn }) {
  const { kind, assistant_name, asked_at, s } = turn;
  const address = getTurnAddress(turn);
  const name = assistant_name ?? texts[kind];
  const place = s === null ? '' : texts.at(formatClock(s));
  const words = `${name}, ${formatDateTime(asked_at)}${place}`;
  return address === null ? (
    <Text variant="muted">{words}</Text>
  ) : (
    <Text>
      <TextLink to={address}>{words}</TextLink>
    </Text>
  );
}
