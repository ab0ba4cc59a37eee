import { voiceQueries } from 'shared-api';
import type { Tool } from 'shared-contract';
import { Spinner, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { Checkbox } from 'shared-ui/fields';
import { DataTable } from 'shared-ui/work';
import { newModel } from '../../../../shared/assistant/prompt';
import { ReadFailure } from '../../../../shared/voice/ReadFailure';
import { UnreadableList } from '../../../../shared/voice/Unreadable';
import { useVoiceQuery } from '../../../../shared/voice/use-voice-query';
import { useDrafting } from '../../api/draft-context';
import { texts } from '../../texts';
import { SaveLine } from '../SaveLine';

const words = texts.tools;
const getName = (tool: Tool) => tool.function?.name ?? tool.type ?? words.unnamed;

/** The organization's tools. Attached tools are used once the draft is published. */
export function ToolsTab() {
  const { draft } = useDrafting();
  const tools = useVoiceQuery(voiceQueries.tools);
  const model = draft.settings?.model ?? newModel;
  const attached = draft.settings?.model?.toolIds ?? [];
  const attach = (id: string, isAttached: boolean) => {
    const others = attached.filter((one) => one !== id);
    draft.change({ model: { ...model, toolIds: isAttached ? [...others, id] : others } });
  };
  return (
    <Stack gap={16}>
      <SaveLine />
      <UnreadableList kind="tools" />
      <ReadFailure read={tools} failed={words.failed} />
      {!tools.data && !tools.error && <Spinner label={words.loading} />}
      {tools.data?.length === 0 && <Text variant="muted">{words.none}</Text>}
      {tools.data && tools.data.length > 0 && (
        <DataTable
          inset
          label={texts.tabs.tools}
          rows={tools.data}
          rowKey={({ id }) => id}
          columns={[
            { header: words.name, cell: getName, names: true },
            { header: words.what, cell: (tool) => tool.function?.description, text: true },
            {
              header: words.used,
              cell: (tool) => (
                <Checkbox
                  label={<VisuallyHidden>{words.attach(getName(tool))}</VisuallyHidden>}
                  checked={attached.includes(tool.id)}
                  onChange={(isAttached) => attach(tool.id, isAttached)}
                />
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
