import { VerdictOption } from 'shared-ui/review';
import { type Draft, verdicts, withVerdict } from '../model/verdicts';
import { reviewTexts } from '../texts';

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  hasKeys?: boolean;
  /** Verdicts to offer; all by default. */
  offered?: typeof verdicts;
}

/** The verdicts as radio buttons. */
export const Options = ({ draft, onDraft, hasKeys, offered = verdicts }: Props) => (
  <div role="radiogroup" aria-label={reviewTexts.verdict}>
    {offered.map(({ value, key, path }) => (
      <VerdictOption
        key={value}
        label={reviewTexts.verdicts[value]}
        path={path}
        shortcut={hasKeys ? key : undefined}
        checked={draft.verdict === value}
        onChoose={() => onDraft(withVerdict(draft, value))}
      />
    ))}
  </div>
);
