import { TextField, type TextFieldProps } from 'shared-ui/fields';

/** The email that names the account; password managers fill it in. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'name' | 'autoComplete'>) {
  return <TextField {...props} type="email" name="email" autoComplete="username" />;
}
