import { FormDialog, PasswordField, Select, TextField } from 'shared-ui/forms';
import { numberWords } from '../../../../number-texts';
import { type NumberFields, useNumberForm } from '../../api/use-number-form';

const words = numberWords.addForm;

export function AddNumberDialog({ onClose }: { onClose: () => void }) {
  const form = useNumberForm(onClose);
  const { fields, change, numberRefusal, areaCodeRefusal } = form;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.send}
      busyLabel={words.sending}
      cancelLabel={words.cancel}
      form={form}
      onClose={onClose}
    >
      <Select
        label={words.provider}
        value={fields.provider}
        onChange={(provider) => change({ provider: provider as NumberFields['provider'] })}
        options={words.providers}
      />
      {fields.provider === 'vapi' ? (
        <TextField
          label={words.areaCode}
          help={words.areaCodeHelp}
          error={areaCodeRefusal}
          value={fields.areaCode}
          maxLength={3}
          autoComplete="off"
          onChange={(areaCode) => change({ areaCode })}
        />
      ) : (
        <TextField
          required
          type="tel"
          label={words.number}
          help={words.numberHelp}
          error={numberRefusal}
          value={fields.number}
          autoComplete="off"
          onChange={(number) => change({ number })}
        />
      )}
      <AccountFields fields={fields} change={change} />
      <TextField
        label={words.name}
        value={fields.name}
        maxLength={40}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
    </FormDialog>
  );
}

type FieldsProps = Pick<ReturnType<typeof useNumberForm>, 'fields' | 'change'>;

/** Credentials of the carrier account. */
function AccountFields({ fields, change }: FieldsProps) {
  if (fields.provider === 'vapi') return null;
  if (fields.provider === 'twilio') {
    return (
      <>
        <TextField
          required
          label={words.twilioAccountSid}
          value={fields.twilioAccountSid}
          autoComplete="off"
          onChange={(twilioAccountSid) => change({ twilioAccountSid })}
        />
        <PasswordField
          label={words.twilioAuthToken}
          value={fields.twilioAuthToken}
          autoComplete="off"
          onChange={(twilioAuthToken) => change({ twilioAuthToken })}
        />
      </>
    );
  }
  return (
    <TextField
      required
      label={words.credentialId}
      help={words.credentialHelp}
      value={fields.credentialId}
      autoComplete="off"
      onChange={(credentialId) => change({ credentialId })}
    />
  );
}
