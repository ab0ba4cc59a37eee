import { TextField, type TextFieldProps } from 'shared-ui/fields';

/** The account's email, filled in by password managers. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'name' | 'autoComplete'>) {
  return <TextField {...props} type="email" name="email" autoComplete="username" />;
}
