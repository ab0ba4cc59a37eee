import { texts } from '../texts';
import { compareRanks, type Ranked } from './compare-ranks';
import type { SearchSettings } from './search-settings';

/** @returns an explanation of the difference between two searches */
export function explainDifference(
  a: readonly Ranked[],
  b: readonly Ranked[],
  settings: { a: SearchSettings; b: SearchSettings },
): string {
  if (a.length === 0 && b.length === 0) return texts.none;
  const { onlyA, onlyB, both, isSameOrder } = compareRanks(a, b);
  if (isSameOrder) return texts.same(a.length);
  const { sides, modes } = texts;
  const parts: string[] = [];
  if (onlyA === 0 && onlyB === 0) parts.push(texts.reordered(a.length));
  else parts.push(`${texts.shared(both, both + onlyA + onlyB)}.`);
  if (onlyA > 0) parts.push(texts.finds(sides.a, modes[settings.a.mode], onlyA, sides.b));
  if (onlyB > 0) parts.push(texts.finds(sides.b, modes[settings.b.mode], onlyB, sides.a));
  const [firstA, firstB] = [a[0], b[0]];
  if (firstA && firstB)
    parts.push(
      firstA.id === firstB.id
        ? texts.first(firstA.title)
        : texts.firstDiffers(firstA.title, firstB.title),
    );
  return parts.join(' ');
}
