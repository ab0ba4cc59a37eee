import type { ReactNode } from 'react';
import type { Tool } from 'shared-contract';
import { DefinitionList, Stack, Text } from 'shared-ui/core';
import { texts } from '../../../../texts';
import { maskUrl } from '../../model/masked-url';

const words = texts.tools;

/** Details of a tool, except name, type and description. */
export function ToolFacts({ tool }: { tool: Tool }) {
  const { server, destinations, messages, metadata } = tool;
  const parameters = Object.entries(tool.function?.parameters?.properties ?? {});
  const facts: { term: string; value: ReactNode }[] = [
    { term: words.id, value: (<Text variant="mono">{tool.id}</Text>) as ReactNode },
  ];
  if (server?.url) facts.push({ term: words.url, value: maskUrl(server.url) });
  if (server?.timeoutSeconds)
    facts.push({ term: words.timeout, value: words.seconds(server.timeoutSeconds) });
  return (
    <>
      <DefinitionList items={facts} />
      <Facts
        title={words.parameters}
        items={parameters.map(([term, { type, description }]) => ({
          term,
          value: [formatValue(type), description].filter(Boolean).join(': '),
        }))}
      />
      <Facts
        title={words.destinations}
        items={(destinations ?? []).map(({ type, number, message, description }) => ({
          term: number ?? type ?? '',
          value: [description, formatValue(message)].filter(Boolean).join(' '),
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
          value: formatValue(value),
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

function withNotes(text: unknown, ...notes: unknown[]): string {
  const said = notes.filter(Boolean).join(', ');
  return [text, said && `(${said})`].filter(Boolean).join(' ');
}

const formatValue = (value: unknown) =>
  value === null || value === undefined || typeof value === 'string'
    ? (value ?? '')
    : JSON.stringify(value);
