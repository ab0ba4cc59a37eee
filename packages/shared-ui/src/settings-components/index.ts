/** Frames of the settings; bundled by the pages that use them. */
export { PasskeyFrame, PasskeyList } from './account/PasskeyFrame';
export { RecoveryCodes } from './account/RecoveryCodes';
export { AuditFilters } from './administration/AuditFilters';
export { AuditFrame } from './administration/AuditFrame';
export { TokenFrame } from './administration/TokenFrame';
export { SettingFrame } from './frame/SettingFrame';
export { SettingsColumns } from './frame/SettingsColumns';
export { SettingsTabs } from './frame/SettingsTabs';
export { CheckLine } from './integrations/CheckLine';
export { ConnectFields, ConnectFrame, ProviderChoices } from './integrations/ConnectFrame';
export { IntegrationFrame, IntegrationSection } from './integrations/IntegrationFrame';
export { InvitationMark, InvitationSteps } from './people/InvitationMark';
export { PeopleFrame } from './people/PeopleFrame';
export { RoleTrigger } from './people/RoleTrigger';
export { CopiedFrame } from './sign-in/CopiedFrame';
export { DomainForm, DomainFrame } from './sign-in/DomainFrame';
export { GroupGrid, GroupNames } from './sign-in/GroupFrame';
