import { Button, DefinitionList, ErrorPanel, Spinner, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { sourceTexts as words } from '../../../source-texts';
import type { useFix } from '../api/use-fix';
import { SourceView } from './SourceView';

interface Props {
  question: string;
  fix: ReturnType<typeof useFix>;
  onClose: () => void;
}

/** The answer to the same question after the change. */
export function NewAnswer({ question, fix: { asking, editAgain }, onClose }: Props) {
  const { data, error, isPending } = asking;
  return (
    <Dialog
      open
      title={words.newAnswer}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button onClick={editAgain}>{words.fixAgain}</Button>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {isPending && <Spinner label={words.asking} />}
        {error && <ErrorPanel message={words.askFailed} />}
        {data && (
          <>
            <DefinitionList
              items={[
                { term: words.question, value: question },
                { term: words.newAnswer, value: data.text },
              ]}
            />
            {data.knowledge && <SourceView isOpen knowledge={data.knowledge} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
