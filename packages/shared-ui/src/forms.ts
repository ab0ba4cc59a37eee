/** Fields, dialogs, menus and tooltips; loaded by the screens that need them. */
export * from './fields';
export { ConfirmDialog, type ConfirmDialogProps } from './form-components/ConfirmDialog';
export { Dialog, type DialogProps } from './form-components/Dialog';
export { FormDialog, type FormDialogProps, type FormState } from './form-components/FormDialog';
export { Menu, type MenuEntry, type MenuProps } from './form-components/menus/Menu';
export { MoreMenu, type MoreMenuProps } from './form-components/menus/MoreMenu';
export { Tooltip, type TooltipProps } from './form-components/Tooltip';
export { SidePanel, type SidePanelProps } from './work-components/SidePanel';
