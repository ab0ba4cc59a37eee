import { useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/core';
import { Segments } from 'shared-ui/lists';
import { ProgressLine } from 'shared-ui/review';
import { ProgressBar } from 'shared-ui/work';
import { countFilters, readAddress } from '../../../shared/call-list/address';
import { texts } from '../texts';

interface Props {
  judged: number;
  waiting: number | undefined;
  second: boolean;
}

/** Progress of this visit, and the choice between unreviewed calls and second opinions. */
export function Progress({ judged, waiting, second }: Props) {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const isFiltered = countFilters(address) > 0 || address.search !== '';
  const change = (isSecond: boolean) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      if (isSecond) next.set('second', '');
      else next.delete('second');
      return next;
    });
  return (
    <>
      {waiting !== undefined && !second && (
        <ProgressLine>
          <ProgressBar label={texts.progress} value={judged} max={Math.max(1, judged + waiting)} />
          {texts.progressText(judged, waiting)}
        </ProgressLine>
      )}
      {isFiltered && (
        <Button size="small" variant="quiet" startIcon="close" onClick={() => setParams({})}>
          {texts.clearFilters}
        </Button>
      )}
      <Segments role="group" aria-label={texts.which}>
        <button type="button" aria-pressed={!second} onClick={() => change(false)}>
          {texts.fresh}
        </button>
        <button type="button" aria-pressed={second} onClick={() => change(true)}>
          {texts.second}
        </button>
      </Segments>
    </>
  );
}
