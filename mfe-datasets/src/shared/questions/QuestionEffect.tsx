import { type QuestionPreviewAnswer, questionTexts } from 'shared-contract';
import { Banner, Stack, Text } from 'shared-ui/core';
import { questionWords } from './texts';
import type { QuestionEffectState } from './use-question-effect';

const words = questionWords.effect;

/** Which questions a change would make fail or pass. */
export function QuestionEffect({ state }: { state: QuestionEffectState }) {
  if (state.kind === 'none') return null;
  return (
    <div role="status">
      {state.kind === 'known' ? (
        <KnownEffect effect={state.effect} />
      ) : (
        <Text variant="muted">{describeState(state)}</Text>
      )}
    </div>
  );
}

function describeState(state: Exclude<QuestionEffectState, { kind: 'none' | 'known' }>): string {
  if (state.kind === 'checking') return words.checking(state.questions);
  return state.kind === 'failed' ? words.failed : questionTexts.afterSaving;
}

function KnownEffect({ effect }: { effect: QuestionPreviewAnswer }) {
  const { checked, unchecked, turns_red: red, turns_green: green } = effect;
  const isCalm = red.length === 0 && green.length === 0 && unchecked === 0;
  return (
    <Stack gap={4}>
      {red.length > 0 && (
        <Banner tone="warning">
          <b>{words.red(red.length)}</b>
          <ul>
            {red.map(({ id, text, rank_before, rank_after }) => (
              <li key={id}>{words.turn(text, rank_before, rank_after)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {green.length > 0 && <Text variant="muted">{words.green(green.length)}</Text>}
      {unchecked > 0 && <Text variant="muted">{words.unchecked(unchecked)}</Text>}
      {isCalm && <Text variant="muted">{words.none(checked)}</Text>}
    </Stack>
  );
}
