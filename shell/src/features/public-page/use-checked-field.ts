import { useRef, useState } from 'react';

/**
 * A field that is checked when its form is sent.
 * @param check returns what is wrong with the value, or null
 */
export function useCheckedField(
  value: string,
  onChange: (value: string) => void,
  check: (value: string) => string | null,
) {
  const [error, setError] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  /** Shows any error at the field and focuses it. @returns whether the value was accepted */
  function validate(): boolean {
    const found = check(value);
    setError(found);
    if (found) ref.current?.focus();
    return found === null;
  }

  function change(next: string) {
    onChange(next);
    setError(null);
  }

  return { validate, props: { ref, value, error, onChange: change } };
}
