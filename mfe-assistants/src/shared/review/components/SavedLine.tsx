import { Button, Icon } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { SavedFrame } from 'shared-ui/review';
import type { OwnVerdict } from '../api/use-own-verdict';
import { reviewTexts as words } from '../texts';

/** Confirms that the verdict was saved and offers to undo it. */
export function SavedLine({ verdict: { draft, isSaving, isRestoring, undo } }: Props) {
  const isShown = undo !== undefined || isSaving;
  const said = draft.verdict ? words.saved(words.verdicts[draft.verdict]) : words.restored;
  return (
    <SavedFrame role="status" data-empty={isShown ? undefined : ''}>
      {isShown && (
        <>
          {!isSaving && <Icon name="check" size={16} />}
          <span>{isSaving ? words.saving : said}</span>
          <Button
            size="small"
            variant="quiet"
            aria-keyshortcuts="Z"
            busy={isSaving || isRestoring}
            onClick={undo}
          >
            {words.undo} <Keys keys={['Z']} />
          </Button>
        </>
      )}
    </SavedFrame>
  );
}

interface Props {
  verdict: OwnVerdict;
}
