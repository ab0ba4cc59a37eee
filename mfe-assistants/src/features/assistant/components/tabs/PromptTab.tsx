import { useState } from 'react';
import { TEXT_MAX } from 'shared-contract';
import { Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { ConfirmDialog, TextField } from 'shared-ui/forms';
import { PromptEditor, Section } from 'shared-ui/work';
import { getPrompt, withPrompt } from '../../../../shared/assistant/prompt';
import { useDrafting } from '../../api/draft-context';
import { useDiscard } from '../../api/use-publish';
import { compareSettings } from '../../model/fields';
import { countWords, VARIABLE } from '../../model/variables';
import { texts } from '../../texts';
import { LazyChanges } from '../LazyChanges';
import { SaveLine } from '../SaveLine';
import { Variables } from './Variables';

type Model = NonNullable<NonNullable<ReturnType<typeof useDrafting>['draft']['settings']>['model']>;

/** First message, prompt and variables, and all changes since the live version. */
export function PromptTab() {
  const { draft } = useDrafting();
  const { settings, answer, change } = draft;
  if (!settings || !answer) return null;
  const prompt = getPrompt(settings);
  const { words, tokens } = countWords(prompt);
  const changePrompt = (text: string) => {
    const model = withPrompt(settings, text);
    if (model) change({ model: model as Model });
  };
  return (
    <Stack gap={16}>
      <SaveLine />
      <TextField
        multiline
        rows={1}
        maxLength={TEXT_MAX}
        label={texts.fields.firstMessage}
        help={texts.fields.firstMessageHelp}
        value={settings.firstMessage ?? ''}
        onChange={(firstMessage) => change({ firstMessage })}
      />
      <PromptEditor
        label={texts.fields.prompt}
        help={texts.size(words, tokens)}
        maxLength={TEXT_MAX}
        marks={VARIABLE}
        value={prompt}
        onChange={changePrompt}
      />
      <Variables />
      <DraftChanges />
    </Stack>
  );
}

function DraftChanges() {
  const { draft } = useDrafting();
  const [asks, setAsks] = useState(false);
  const { answer, settings } = draft;
  if (!answer || !settings) return null;
  const { published } = answer;
  const { count } = compareSettings(published.settings, settings);
  const discard = (
    <Button size="small" onClick={() => setAsks(true)}>
      {texts.discard}
    </Button>
  );
  return (
    <Section
      title={texts.changesTitle}
      about={texts.against(published.number)}
      actions={count > 0 && discard}
    >
      <LazyChanges before={published.settings} after={settings} equal={texts.noChanges} />
      {asks && <DiscardDialog onClose={() => setAsks(false)} />}
    </Section>
  );
}

function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useDrafting();
  const { discard, isDiscarding, problem } = useDiscard(draft, onClose);
  return (
    <ConfirmDialog
      title={texts.discardTitle}
      busy={isDiscarding}
      cancelLabel={texts.keep}
      confirmLabel={texts.discard}
      busyLabel={texts.discarding}
      onConfirm={discard}
      onClose={onClose}
    >
      <Text>{texts.discardText}</Text>
      {problem && <ErrorPanel {...problem} />}
    </ConfirmDialog>
  );
}
