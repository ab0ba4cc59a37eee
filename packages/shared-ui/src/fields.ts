/** Form fields without overlays. They are also in `shared-ui/forms`. */
export {
  Checkbox,
  type CheckboxProps,
  SelectBox,
  type SelectBoxProps,
} from './form-components/Checkbox';
export { focusAtStart } from './form-components/focus-at-start';
export { PasswordField, type PasswordFieldProps } from './form-components/PasswordField';
export { Select, type SelectProps } from './form-components/Select';
export { Switch, type SwitchProps } from './form-components/Switch';
export { TextField, type TextFieldProps } from './form-components/TextField';
