/** What takes input or opens over the page; loaded by the screens that need it. */
export { Checkbox, type CheckboxProps } from './form-components/Checkbox';
export { Dialog, type DialogProps } from './form-components/Dialog';
export { Menu, type MenuEntry, type MenuProps } from './form-components/Menu';
export { PasswordField, type PasswordFieldProps } from './form-components/PasswordField';
export { Select, type SelectProps } from './form-components/Select';
export { Switch, type SwitchProps } from './form-components/Switch';
export { TextField, type TextFieldProps } from './form-components/TextField';
export { Tooltip, type TooltipProps } from './form-components/Tooltip';
