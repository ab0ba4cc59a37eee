import { TextField, type TextFieldProps } from 'shared-ui/fields';

export function EmailField(props: Omit<TextFieldProps, 'type' | 'name' | 'autoComplete'>) {
  return <TextField {...props} type="email" name="email" autoComplete="username" />;
}
