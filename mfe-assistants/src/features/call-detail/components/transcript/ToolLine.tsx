import { Outline } from 'shared-ui/lists';
import { FoldedLine } from 'shared-ui/review';
import type { ToolMark } from '../../../../shared/calls/turns';
import { wrenchPath } from '../../../../shared/calls/wrench-path';
import { callPageTexts } from '../../../../texts/call';

const words = callPageTexts;

/** A tool call in the transcript. Expands to show arguments and result. */
export function ToolLine({ mark: { name, input, result } }: { mark: ToolMark }) {
  return (
    <FoldedLine>
      <summary>
        <Outline path={wrenchPath} size={14} />
        <span>{words.usedTool(name)}</span>
      </summary>
      <dl>
        <dt>{words.arguments}</dt>
        <dd>
          <pre>{input || '–'}</pre>
        </dd>
        {result && (
          <>
            <dt>{words.result}</dt>
            <dd>
              <pre>{result}</pre>
            </dd>
          </>
        )}
      </dl>
    </FoldedLine>
  );
}
