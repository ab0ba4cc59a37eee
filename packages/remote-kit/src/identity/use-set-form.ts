import { type FormEvent, useRef, useState } from 'react';
import { isPortalError, type PortalError } from 'shared-auth';
import { authTexts } from 'shared-contract';

export type FieldName = 'current' | 'password' | 'confirmation';

const nothing: Record<FieldName, string> = { current: '', password: '', confirmation: '' };
const order: FieldName[] = ['current', 'password', 'confirmation'];

/** Sends a new password; rejects with a PortalError to show. */
export type SavePassword = (password: string, current: string) => Promise<void>;

/**
 * State of a form for a new password. The password rules are checked by the server only.
 * @param asksCurrent whether to ask for the current password too
 */
export function useSetForm(asksCurrent: boolean, save: SavePassword) {
  const [form, setForm] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<PortalError | null>(null);
  const [sending, setSending] = useState(false);
  const elements = useRef<Partial<Record<FieldName, HTMLElement | null>>>({});

  function check(): Partial<Record<FieldName, string>> {
    const missing = order.filter((name) => (name !== 'current' || asksCurrent) && !form[name]);
    if (missing.length > 0) {
      return Object.fromEntries(missing.map((name) => [name, authTexts.passwordRequired]));
    }
    return form.password === form.confirmation ? {} : { confirmation: authTexts.passwordsDiffer };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = check();
    setErrors(found);
    setFailure(null);
    const first = order.find((name) => found[name]);
    if (first) return elements.current[first]?.focus();
    setSending(true);
    try {
      await save(form.password, form.current);
      setForm(nothing);
    } catch (error) {
      if (!isPortalError(error)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  /** Props shared by every field. */
  const getFieldProps = (name: FieldName) => ({
    name,
    value: form[name],
    error: errors[name],
    ref: (element: (HTMLInputElement & HTMLTextAreaElement) | null) => {
      elements.current[name] = element;
    },
    onChange: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  return { field: getFieldProps, failure, sending, submit };
}
