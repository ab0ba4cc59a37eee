/** @returns state shared by the whole page, because each remote has its own copy of this module */
export function getPageState<State extends object>(name: string, initial: State): State {
  const page = globalThis as Record<string, unknown>;
  page[name] ??= initial;
  return page[name] as State;
}
