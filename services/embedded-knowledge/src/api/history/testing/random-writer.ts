import type { TestAnswer, TestClient } from '../../../testing/test-service';
import { type DatasetModel, type ModelChunk, type ModelState, toModel } from './model';
import { changeRandomSelection, type SelectionTools } from './random-selection';

type Next = Map<string, ModelChunk>;
type Write = (next: Next) => Promise<void>;

/** Writes at random through the API, and predicts the stored state after each write. */
export class RandomWriter {
  #names = 0;

  constructor(
    private readonly client: TestClient,
    private readonly model: DatasetModel,
    private readonly random: () => number,
    /** The dataset that selections are moved to. */
    private readonly otherDataset: string,
  ) {}

  async write(): Promise<ModelState> {
    const next: Next = new Map(this.model.now);
    const write = this.#pick(next.size);
    await write(next);
    return new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #pick(size: number): Write {
    const weights: [weight: number, write: Write][] = [
      [size < 40 ? 30 : 8, (next) => this.#create(next)],
      [35, (next) => this.#edit(next)],
      [8, (next) => this.#remove(next)],
      [1, (next) => this.#removeTagged(next)],
      [4, (next) => this.#import(next)],
      [8, (next) => changeRandomSelection(this.#tools, next)],
      [4, (next) => this.#restoreChunk(next)],
      [3, (next) => this.#restoreAsOf(next)],
      [0.1, (next) => this.#clear(next)],
    ];
    let left = this.random() * weights.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, write] of weights) {
      left -= weight;
      if (left < 0) return write;
    }
    return (next) => this.#create(next);
  }

  #randomBelow = (limit: number) => Math.floor(this.random() * limit);
  #pickOne = <Item>(items: readonly Item[]): Item | undefined =>
    items[this.#randomBelow(items.length)];
  #makeText = () => `<p>Text ${this.#randomBelow(1e6)} of gull ${this.#randomBelow(50)}</p>`;
  #pickTags = () => ['a', 'b', 'c', 'd'].filter(() => this.random() < 0.3);

  async #send(method: string, path: string, body?: unknown): Promise<TestAnswer> {
    const answer = await this.client.send(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body?.message}`);
    return answer;
  }

  get #tools(): SelectionTools {
    return {
      random: this.random,
      otherDataset: this.otherDataset,
      send: (method, path, body) => this.#send(method, path, body),
    };
  }

  async #create(next: Next): Promise<void> {
    const drafts = Array.from({ length: 1 + this.#randomBelow(3) }, () => ({
      chunk_html: this.#makeText(),
      tag_set: this.#pickTags(),
      metadata: { n: this.#randomBelow(9) },
      ...(this.random() < 0.6 ? { tracking_id: `t${this.#names++}` } : {}),
    }));
    const { body } = await this.#send('POST', '/api/chunk', drafts);
    for (const [id, chunk] of toModel(body.chunk_metadata)) next.set(id, chunk);
  }

  async #edit(next: Next): Promise<void> {
    const id = this.#pickOne([...next.keys()]);
    const chunk = id && next.get(id);
    if (!chunk) return;
    const change: Partial<ModelChunk> = {};
    if (this.random() < 0.6) change.chunk_html = this.#makeText();
    if (this.random() < 0.3) change.tag_set = this.#pickTags();
    if (this.random() < 0.2) change.metadata = { n: this.#randomBelow(9) };
    if (this.random() < 0.2) change.link = `https://a.test/${this.#randomBelow(9)}`;
    if (this.random() < 0.1) change.tracking_id = `t${this.#names++}`;
    await this.#send('PUT', '/api/chunk', { chunk_id: id, ...change });
    next.set(id, { ...chunk, ...change });
  }

  async #remove(next: Next): Promise<void> {
    const id = this.#pickOne([...next.keys()]);
    if (!id) return;
    await this.#send('DELETE', `/api/chunk/${id}`);
    next.delete(id);
  }

  async #removeTagged(next: Next): Promise<void> {
    const filter = { must: [{ field: 'tag_set', match_any: ['d'] }] };
    await this.#send('DELETE', '/api/chunk', { filter });
    for (const [id, { tag_set }] of next) if (tag_set.includes('d')) next.delete(id);
  }

  async #clear(next: Next): Promise<void> {
    await this.#send('PUT', `/api/dataset/clear/${this.client.datasetId}`);
    next.clear();
  }

  /** Imports rows, and undoes about half of the imports immediately. */
  async #import(next: Next): Promise<void> {
    const known = [...next.values()].flatMap(({ tracking_id }) => tracking_id ?? []);
    const rows = Array.from({ length: 1 + this.#randomBelow(4) }, (_, at) => ({
      row: at + 1,
      chunk_html: this.#makeText(),
      tracking_id: (this.random() < 0.5 && this.#pickOne(known)) || `t${this.#names++}`,
    }));
    const { body } = await this.#send('POST', '/api/import', { file_name: 'a.csv', format: 'csv' });
    const path = `/api/import/${body.import.id}`;
    const { body: written } = await this.#send('POST', `${path}/rows`, { rows });
    if (this.random() < 0.5) {
      await this.#send('POST', `${path}/undo`);
      return;
    }
    for (const { row, outcome, chunk_id } of written.rows) {
      const { chunk_html = '', tracking_id = null } = rows[row - 1] ?? {};
      const empty = { tag_set: [], metadata: {}, link: null, disabled: false };
      if (outcome !== 'skipped')
        next.set(chunk_id, { ...empty, ...next.get(chunk_id), chunk_html, tracking_id });
    }
  }

  async #restoreChunk(next: Next): Promise<void> {
    const { after, state } = this.model.getState(this.#randomBelow(this.model.length));
    const id = this.#pickOne([...state.keys()]);
    const was = id && state.get(id);
    if (!was) return;
    const taken = [...next].some(
      ([other, { tracking_id }]) =>
        other !== id && tracking_id !== null && tracking_id === was.tracking_id,
    );
    const path = `/api/history/chunk/${id}/restore`;
    if (taken) {
      const refused = await this.client.send('POST', path, { at: after });
      if (refused.status !== 400) throw new Error(`A taken id was answered ${refused.status}`);
      return;
    }
    await this.#send('POST', path, { at: after });
    next.set(id, was);
  }

  async #restoreAsOf(next: Next): Promise<void> {
    const { after, state } = this.model.getState(this.#randomBelow(this.model.length));
    await this.#send('POST', '/api/history/restore', { target: { as_of: after } });
    next.clear();
    for (const [id, chunk] of state) next.set(id, chunk);
  }
}
