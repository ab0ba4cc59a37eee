/** A `ref` for the field that gets the focus when its dialog opens. */
export const focusAtStart = (field: HTMLElement | null) => field?.focus();
