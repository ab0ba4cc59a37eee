import { useEffect, useEffectEvent } from 'react';
import { texts } from '../texts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** @param onFiles called with files, spreadsheet cells or text pasted outside of text fields */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target) || !event.clipboardData) return;
    const files = Array.from(event.clipboardData.files ?? []);
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 && text.trim() === '') return;
    event.preventDefault();
    onFiles(files.length > 0 ? files : [toTextFile(text)]);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Spreadsheets copy cells separated by tabs. */
function toTextFile(text: string): File {
  const isTable = text.split('\n', 1)[0]?.includes('\t');
  return new File([text], isTable ? texts.import.pastedTable : texts.import.pastedText);
}
