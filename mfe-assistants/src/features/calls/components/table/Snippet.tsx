import type { ReactNode } from 'react';
import type { CallSnippet } from 'shared-contract';

/** The matching sentence with highlights. Rendered as text, never as markup. */
export function Snippet({ snippet }: { snippet: CallSnippet }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of snippet.marks) {
    if (from < end || to <= from) continue;
    parts.push(snippet.text.slice(end, from));
    parts.push(<mark key={from}>{snippet.text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <span>
      “{parts}
      {snippet.text.slice(end)}”
    </span>
  );
}
