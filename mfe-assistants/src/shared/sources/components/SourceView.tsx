import { type AnswerKnowledge, type AnswerSource, chunkPage } from 'shared-contract';
import { Button, Icon, Text, TextLink } from 'shared-ui/core';
import { NoSourceStrip, SourceFrame } from 'shared-ui/review';
import { sourceTexts as words } from '../../../source-texts';
import { MakeQuestion } from './MakeQuestion';

interface Props {
  knowledge: AnswerKnowledge;
  /** Edits a passage or creates one; undefined if nothing can be fixed. */
  onFix?: ((source: AnswerSource | 'new') => void) | undefined;
  /** A passage that answers the question now. */
  since?: Pick<AnswerSource, 'chunkId' | 'datasetId' | 'title'> | undefined;
  /** Link to the gaps of the conversation. */
  gaps?: string | undefined;
  /** Opens the list of passages initially. */
  isOpen?: boolean;
}

/** Passages behind an answer, as they were at the time. */
export function SourceView({ knowledge, since, onFix, gaps, isOpen = false }: Props) {
  const { outcome, question, sources, milliseconds } = knowledge;
  return (
    <>
      {sources.length > 0 && (
        <SourceFrame open={isOpen}>
          <summary>
            {words.count(sources.length)}
            <span data-time="" title={words.searchedIn(milliseconds)}>
              {words.seconds(milliseconds)}
            </span>
          </summary>
          <ol>
            {sources.map((source) => (
              <SourceItem key={source.chunkId} question={question} source={source} onFix={onFix} />
            ))}
          </ol>
        </SourceFrame>
      )}
      {outcome === 'prompt' && <Text variant="muted">{words.fromPrompt}</Text>}
      {outcome === 'unknown' && since && (
        <Text variant="muted">
          {words.answeredNow}{' '}
          <TextLink to={chunkPage(since.datasetId, since.chunkId)}>{since.title}</TextLink>
        </Text>
      )}
      {((outcome === 'unknown' && !since) || outcome === 'failed') && (
        <NoSource knowledge={knowledge} gaps={gaps} onAdd={onFix && (() => onFix('new'))} />
      )}
    </>
  );
}

interface ItemProps {
  question: string;
  source: AnswerSource;
  onFix: ((source: AnswerSource) => void) | undefined;
}

function SourceItem({ question, source, onFix }: ItemProps) {
  const { chunkId, datasetId, title, text, quote, score } = source;
  return (
    <li>
      <TextLink to={chunkPage(datasetId, chunkId)}>{title}</TextLink>
      <span data-score="" title={words.match(score)}>
        {words.score(score)}
      </span>
      <p>{quote && text.includes(quote) ? <Quoted text={text} quote={quote} /> : text}</p>
      <div>
        {onFix && (
          <Button size="small" startIcon="edit" onClick={() => onFix(source)}>
            {words.fix}
          </Button>
        )}
        <MakeQuestion question={question} source={source} />
      </div>
    </li>
  );
}

function Quoted({ text, quote }: { text: string; quote: string }) {
  const at = text.indexOf(quote);
  return (
    <>
      {text.slice(0, at)}
      <mark>{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}

interface NoSourceProps {
  knowledge: AnswerKnowledge;
  gaps: string | undefined;
  onAdd: (() => void) | undefined;
}

function NoSource({ knowledge, gaps, onAdd }: NoSourceProps) {
  const { outcome, best, sources } = knowledge;
  const hasFailed = outcome === 'failed';
  const isUnsure = sources.length > 0;
  const near = best ? (
    <>
      {words.closest} <TextLink to={chunkPage(best.datasetId, best.chunkId)}>{best.title}</TextLink>
    </>
  ) : (
    words.nothingNear
  );
  return (
    <NoSourceStrip>
      <Icon name={hasFailed ? 'warning' : 'help'} size={16} />
      <p>
        <b>{hasFailed ? words.failed : isUnsure ? words.unsure : words.none}</b>
        {hasFailed ? words.failedText : isUnsure ? words.unsureText : near}
      </p>
      {gaps && !hasFailed && <TextLink to={gaps}>{words.gap}</TextLink>}
      {onAdd && !hasFailed && (
        <Button size="small" startIcon="plus" onClick={onAdd}>
          {words.add}
        </Button>
      )}
    </NoSourceStrip>
  );
}
