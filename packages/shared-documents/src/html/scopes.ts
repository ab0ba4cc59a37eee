import type { Attributes } from './html-events';

interface Scope {
  name: string;
  /** Number of open elements with this name inside, including itself. */
  open: number;
  place: number;
  /** Number of headings above it, if it has its own heading. */
  depth: number | null;
}

/** Maximum nesting of scopes; deeper ones belong to the surrounding one. */
const SCOPES_MAX = 100;
const TABS_MAX = 500;

/** Parts of a page that determine where a text belongs: the main part, articles and panels. */
export class Scopes {
  readonly #open: Scope[] = [];
  /** Labels of tabs by the ids that connect tab and panel. */
  readonly #tabs = new Map<string, string>();
  readonly #used = new Set<string>();
  #tab: string[] = [];

  /** 2 in the main part, 1 in an article, 0 elsewhere. */
  get place(): number {
    return this.#open.at(-1)?.place ?? 0;
  }

  /** Counts an element, so that a scope recognizes its own end tag. */
  count(name: string): void {
    const last = this.#open.at(-1);
    if (last?.name === name) last.open += 1;
  }

  /** @returns the label of the panel that starts here */
  enter(name: string, attributes: Attributes, depth: number): { label: string } | null {
    const { role } = attributes;
    const label = role === 'tabpanel' ? this.#getLabel(attributes) : undefined;
    const place = name === 'main' || role === 'main' ? 2 : name === 'article' ? 1 : 0;
    const isPart = name === 'details' || label !== undefined;
    if ((place === 0 && !isPart) || this.#open.length >= SCOPES_MAX) return null;
    this.#open.push({
      name,
      open: 1,
      place: Math.max(place, this.place),
      depth: isPart ? depth : null,
    });
    return label === undefined ? null : { label };
  }

  /** @returns how many headings remain when a scope with its own headings ends */
  leave(name: string): number | null {
    let depth: number | null = null;
    for (let last = this.#open.at(-1); last?.name === name; last = this.#open.at(-1)) {
      last.open -= 1;
      if (last.open > 0) break;
      this.#open.pop();
      depth = last.depth ?? depth;
    }
    return depth;
  }

  /** Starts a tab. Its text becomes the label of its panel. */
  openTab({ id, 'aria-controls': panel }: Attributes): void {
    this.#tab = [id ? `tab ${id}` : '', panel ? `panel ${panel}` : ''].filter(Boolean);
  }

  /** @returns whether the text was taken as a tab's label, which belongs above its panel */
  takeTab(text: string): boolean {
    if (this.#tab.length === 0 || this.#tabs.size > TABS_MAX) return false;
    for (const key of this.#tab) this.#tabs.set(key, text);
    this.#tab = [];
    return true;
  }

  /** @returns labels of tabs whose panel was not found */
  listUnusedTabs(): string[] {
    return [...new Set(this.#tabs.values())].filter((label) => !this.#used.has(label));
  }

  #getLabel({ id = '', 'aria-labelledby': tab = '' }: Attributes): string | undefined {
    const label = this.#tabs.get(`panel ${id}`) ?? this.#tabs.get(`tab ${tab}`);
    if (label !== undefined) this.#used.add(label);
    return label;
  }
}
