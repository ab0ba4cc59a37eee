import { type AssistantSettings, BUILT_IN_MODEL, pages, TEXT_MAX } from 'shared-contract';
import { Grid, Stack, Text, TextLink } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/fields';
import { Section } from 'shared-ui/work';
import { newModel } from '../../../../shared/assistant/prompt';
import { useAnsweringModel } from '../../../../shared/assistant/use-answering-model';
import { useDrafting } from '../../api/draft-context';
import { withPart } from '../../model/with-part';
import { texts } from '../../texts';
import { SaveLine } from '../SaveLine';
import { NumberInput } from './NumberInput';

type Part<Name extends 'model' | 'voice' | 'transcriber'> = NonNullable<AssistantSettings[Name]>;

const words = texts.fields;
const SHORT_TEXT_MAX = 200;

export function ModelTab() {
  return (
    <Stack gap={16}>
      <SaveLine />
      <ModelFields />
      <VoiceFields />
      <ListeningFields />
    </Stack>
  );
}

function ShortTextField(props: {
  label: string;
  help?: string;
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  const { value, ...rest } = props;
  return <TextField {...rest} maxLength={SHORT_TEXT_MAX} autoComplete="off" value={value ?? ''} />;
}

function ModelFields() {
  const { draft } = useDrafting();
  const answering = useAnsweringModel();
  const model: Part<'model'> = draft.settings?.model ?? newModel;
  const change = (part: Partial<Part<'model'>>) => draft.change({ model: withPart(model, part) });
  return (
    <Section title={texts.model}>
      {answering?.kind === 'built_in' && <AnsweringModel {...answering} />}
      <Grid minItemWidth={220}>
        {answering?.kind === 'account' && (
          <>
            <ShortTextField
              label={words.modelProvider}
              value={model.provider === BUILT_IN_MODEL ? '' : model.provider}
              onChange={(provider) => change({ provider })}
            />
            <ShortTextField
              label={words.model}
              value={model.model}
              onChange={(name) => change({ model: name })}
            />
          </>
        )}
        <NumberInput
          label={words.temperature}
          help={words.temperatureHelp}
          range={[0, 2]}
          value={model.temperature}
          onChange={(temperature) => change({ temperature })}
        />
        <NumberInput
          whole
          label={words.maxTokens}
          help={words.maxTokensHelp}
          range={[1, 100_000]}
          value={model.maxTokens}
          onChange={(maxTokens) => change({ maxTokens })}
        />
      </Grid>
    </Section>
  );
}

/** The built-in service uses one model for all assistants, whatever their settings. */
function AnsweringModel({ label, hasModel }: { label: string; hasModel: boolean }) {
  return (
    <Text>
      {texts.answersWith(label)}{' '}
      <TextLink to={pages.settings}>{hasModel ? texts.changeModel : texts.connectModel}</TextLink>
    </Text>
  );
}

function VoiceFields() {
  const { draft } = useDrafting();
  const voice: Part<'voice'> = draft.settings?.voice ?? { provider: '' };
  const change = (part: Partial<Part<'voice'>>) => draft.change({ voice: withPart(voice, part) });
  return (
    <Section title={texts.voice}>
      <Grid minItemWidth={220}>
        <ShortTextField
          label={words.voiceProvider}
          value={voice.provider}
          onChange={(provider) => change({ provider })}
        />
        <ShortTextField
          label={words.voice}
          help={words.voiceHelp}
          value={voice.voiceId}
          onChange={(voiceId) => change({ voiceId })}
        />
        <ShortTextField
          label={words.voiceModel}
          value={voice.model}
          onChange={(model) => change({ model: model || undefined })}
        />
        <NumberInput
          label={words.speed}
          help={words.speedHelp}
          range={[0.25, 4]}
          value={voice.speed}
          onChange={(speed) => change({ speed })}
        />
      </Grid>
    </Section>
  );
}

function ListeningFields() {
  const { draft } = useDrafting();
  const settings = draft.settings ?? {};
  const heard: Part<'transcriber'> = settings.transcriber ?? { provider: '' };
  const change = (part: Partial<Part<'transcriber'>>) =>
    draft.change({ transcriber: withPart(heard, part) });
  return (
    <Section title={texts.listening}>
      <Grid minItemWidth={220}>
        <ShortTextField
          label={words.transcriberProvider}
          value={heard.provider}
          onChange={(provider) => change({ provider })}
        />
        <ShortTextField
          label={words.transcriberModel}
          value={heard.model}
          onChange={(model) => change({ model: model || undefined })}
        />
        <ShortTextField
          label={words.language}
          help={words.languageHelp}
          value={heard.language}
          onChange={(language) => change({ language: language || undefined })}
        />
        <NumberInput
          whole
          label={words.maxDuration}
          help={words.maxDurationHelp}
          range={[10, 43_200]}
          value={settings.maxDurationSeconds}
          onChange={(maxDurationSeconds) => draft.change({ maxDurationSeconds })}
        />
        <FirstSpeaker />
      </Grid>
      <TextField
        multiline
        rows={1}
        maxLength={TEXT_MAX}
        label={words.endCallMessage}
        help={words.endCallMessageHelp}
        value={settings.endCallMessage ?? ''}
        onChange={(endCallMessage) => draft.change({ endCallMessage })}
      />
    </Section>
  );
}

function FirstSpeaker() {
  const { draft } = useDrafting();
  const mode = draft.settings?.firstMessageMode ?? '';
  const known = Object.entries(texts.modes);
  const other = mode && !Object.hasOwn(texts.modes, mode) ? [[mode, mode] as const] : [];
  return (
    <Select
      label={words.firstMessageMode}
      placeholder={mode ? undefined : texts.defaultMode}
      value={mode}
      options={[...known, ...other].map(([value, label]) => ({ value, label }))}
      onChange={(firstMessageMode) => draft.change({ firstMessageMode })}
    />
  );
}
