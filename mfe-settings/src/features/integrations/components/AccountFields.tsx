import type { ConnectedProvider } from 'shared-contract';
import { PasswordField, Select, TextField } from 'shared-ui/forms';
import { ConnectFields } from 'shared-ui/settings';
import { getRegionName, vendors } from '../model/connection-state';
import type { AccountValues } from '../model/use-connect-form';
import { integrationTexts as texts } from '../texts';

interface Props {
  provider: ConnectedProvider;
  /** Empty for the portal's own service, whose URL is set by the operator. */
  addresses: readonly string[];
  values: AccountValues;
  onChange: (change: Partial<AccountValues>) => void;
  contact: string | null;
  disabled: boolean;
}

export function AccountFields(props: Props) {
  const { provider, addresses, values, onChange, contact, disabled } = props;
  return (
    <ConnectFields>
      {addresses.length > 0 && (
        <Select
          label={texts.region(vendors[provider])}
          help={texts.otherAddress(contact)}
          value={values.baseUrl}
          onChange={(baseUrl) => onChange({ baseUrl })}
          options={addresses.map((value) => ({ value, label: getRegionName(value) }))}
          disabled={disabled}
        />
      )}
      {provider === 'trieve' && (
        <TextField
          label={texts.upstreamId}
          help={texts.upstreamIdHelp}
          value={values.organizationId}
          onChange={(organizationId) => onChange({ organizationId })}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
        />
      )}
      <PasswordField
        label={texts.keyOf[provider]}
        help={texts.keyStored}
        value={values.apiKey}
        onChange={(apiKey) => onChange({ apiKey })}
        autoComplete="off"
        maxLength={1024}
        disabled={disabled}
      />
    </ConnectFields>
  );
}
