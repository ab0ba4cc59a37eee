import { type EmailClaim, emailClaims, GROUP_MAX, type SignInProviderDraft } from 'shared-contract';
import { Select, TextField } from 'shared-ui/forms';
import { texts } from '../texts';

const words = texts.form;
const { addresses } = texts.provider;

interface Props {
  draft: SignInProviderDraft;
  onChange: (draft: SignInProviderDraft) => void;
}

/** Which claims contain a person's groups and email address. */
export function ClaimFields({ draft, onChange }: Props) {
  return (
    <>
      <TextField
        label={words.claim}
        help={words.claimHelp}
        maxLength={GROUP_MAX}
        autoComplete="off"
        value={draft.groups_claim}
        onChange={(groups_claim) => onChange({ ...draft, groups_claim })}
      />
      <Select
        label={words.address}
        help={words.addressHelp}
        value={draft.trusted_email_claim ?? ''}
        onChange={(value) =>
          onChange({ ...draft, trusted_email_claim: (value || null) as EmailClaim | null })
        }
        options={[
          { value: '', label: addresses.verified },
          ...emailClaims.map((value) => ({ value, label: addresses[value] })),
        ]}
      />
    </>
  );
}
