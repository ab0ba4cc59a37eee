import { useSyncExternalStore } from 'react';
import { onUnreadable, unreadableAt } from 'shared-contract/browser';
import { Banner } from 'shared-ui/core';
import { unreadableTexts } from '../texts';

interface Props {
  /** Addresses that the page reads, or their prefixes. */
  of: readonly string[];
  /** Singular and plural, such as "call" and "calls". */
  noun: readonly [one: string, many: string];
  /** The page shows one object instead of a list. */
  single?: boolean;
}

/** Reports objects from services that the portal couldn't read; renders nothing if it read all. */
export function UnreadableNotice({ of, noun, single = false }: Props) {
  const found = useSyncExternalStore(onUnreadable, () => {
    const { objects, parts } = unreadableAt(of);
    return `${objects} ${parts}`;
  });
  const [objects = 0, parts = 0] = found.split(' ').map(Number);
  if (objects + parts === 0) return null;
  const [one, many] = noun;
  return (
    <Banner tone="warning">
      {objects > 0 && unreadableTexts.objects(objects, objects === 1 ? one : many)}{' '}
      {parts > 0 && (single ? unreadableTexts.partsOfOne(one) : unreadableTexts.partsOfMany(many))}
    </Banner>
  );
}
