import { paletteTexts } from '../texts';
import type { Item } from './item';

const ACTIONS = 'main header [data-actions] :is(button, a)';

export function getPageActions(page: ParentNode = document): Item[] {
  return [...page.querySelectorAll<HTMLElement>(ACTIONS)]
    .filter((element) => !element.matches(':disabled, [aria-disabled="true"]'))
    .map((element, index) => ({
      id: `page action ${index}`,
      group: 'actions' as const,
      icon: 'chevronRight' as const,
      label: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      detail: paletteTexts.onThisPage,
      run: () => element.click(),
    }))
    .filter(({ label }) => label !== '');
}
