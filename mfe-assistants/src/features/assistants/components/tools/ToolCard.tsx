import { type ReactNode, useId, useState } from 'react';
import type { Tool } from 'shared-contract';
import { DefinitionList, Icon, Stack, Tag, Text, tokens } from 'shared-ui/core';
import { texts } from '../../../../texts';
import { maskedUrl } from '../../model/masked-url';

const words = texts.tools;
/** Height of a card that is closed, in pixels (specification, section 9). */
export const COLLAPSED_HEIGHT = 120;
/** Fades out the text below the edge of a closed card. */
const fade = `linear-gradient(#000 ${COLLAPSED_HEIGHT - 20}px, transparent ${COLLAPSED_HEIGHT - 2}px)`;

/** A tool; a click anywhere opens and closes it. */
export function ToolCard({ tool }: { tool: Tool }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = tool.function?.name || words.unnamed;
  return (
    <li
      style={{
        position: 'relative',
        boxSizing: 'border-box',
        height: isOpen ? 'auto' : COLLAPSED_HEIGHT,
        overflow: 'hidden',
        background: tokens.surface,
        border: `1px solid ${tokens.border}`,
        borderRadius: tokens.radius.panel,
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.expand(name)}
        onClick={() => setOpen(!isOpen)}
        style={{
          position: 'absolute',
          inset: 0,
          zIndex: 1,
          border: 0,
          borderRadius: tokens.radius.panel,
          background: 'transparent',
          cursor: 'pointer',
          outlineOffset: -2,
        }}
      />
      <div id={id} style={{ padding: 16, maskImage: isOpen ? undefined : fade }}>
        <Stack gap={8}>
          <Stack direction="row" gap={8} align="center" justify="space-between">
            <Text as="h3" variant="title" truncate>
              {name}
            </Text>
            <Stack direction="row" gap={8} align="center">
              {tool.type && <Tag>{tool.type}</Tag>}
              <span style={{ display: 'inline-flex', rotate: isOpen ? '180deg' : undefined }}>
                <Icon name="chevronDown" size={16} />
              </span>
            </Stack>
          </Stack>
          <Text variant={tool.function?.description ? 'body' : 'muted'}>
            {tool.function?.description || texts.noDescription}
          </Text>
          <ToolFacts tool={tool} />
        </Stack>
      </div>
    </li>
  );
}

function ToolFacts({ tool }: { tool: Tool }) {
  const { server, destinations, messages, metadata } = tool;
  const parameters = Object.entries(tool.function?.parameters?.properties ?? {});
  const facts: { term: string; value: ReactNode }[] = [
    { term: words.id, value: (<Text variant="mono">{tool.id}</Text>) as ReactNode },
  ];
  if (server?.url) facts.push({ term: words.url, value: maskedUrl(server.url) });
  if (server?.timeoutSeconds)
    facts.push({ term: words.timeout, value: words.seconds(server.timeoutSeconds) });
  return (
    <>
      <DefinitionList items={facts} />
      <Facts
        title={words.parameters}
        items={parameters.map(([term, { type, description }]) => ({
          term,
          value: [shown(type), description].filter(Boolean).join(': '),
        }))}
      />
      <Facts
        title={words.destinations}
        items={(destinations ?? []).map(({ type, number, message, description }) => ({
          term: number ?? type ?? '',
          value: [description, shown(message)].filter(Boolean).join(' '),
        }))}
      />
      <Facts
        title={words.messages}
        items={(messages ?? []).map(({ type, content, blocking, timingMilliseconds: wait }) => ({
          term: type ?? '',
          value: withNotes(content, blocking && words.blocking, wait && words.after(wait)),
        }))}
      />
      <Facts
        title={words.metadata}
        items={Object.entries(metadata ?? {}).map(([term, value]) => ({
          term,
          value: shown(value),
        }))}
      />
    </>
  );
}

function Facts({ title, items }: { title: string; items: { term: string; value: string }[] }) {
  if (items.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text as="h4" variant="heading">
        {title}
      </Text>
      <DefinitionList items={items} />
    </Stack>
  );
}

/** The words, and in brackets what there is to say of them. */
function withNotes(text: unknown, ...notes: unknown[]): string {
  const said = notes.filter(Boolean).join(', ');
  return [text, said && `(${said})`].filter(Boolean).join(' ');
}

const shown = (value: unknown) =>
  value === null || value === undefined || typeof value === 'string'
    ? (value ?? '')
    : JSON.stringify(value);
