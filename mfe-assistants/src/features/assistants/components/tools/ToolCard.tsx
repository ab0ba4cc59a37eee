import { useId, useState } from 'react';
import type { Tool } from 'shared-contract';
import { Icon, Stack, Tag, Text, tokens } from 'shared-ui/core';
import { texts } from '../../../../texts';
import { ToolFacts } from './ToolFacts';

const words = texts.tools;
/** Height of a collapsed card, in pixels (specification, section 9). */
const COLLAPSED_HEIGHT = 120;
/** Fades out text at the bottom of a collapsed card. */
const fade = `linear-gradient(#000 ${COLLAPSED_HEIGHT - 20}px, transparent ${COLLAPSED_HEIGHT - 2}px)`;

/** A tool that expands and collapses on click. */
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
