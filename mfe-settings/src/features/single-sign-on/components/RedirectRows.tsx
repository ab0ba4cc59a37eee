import { enqueueSnackbar } from 'notistack';
import { errorMessage } from 'shared-auth';
import type { SignInProviderAnswer } from 'shared-contract';
import { Banner, Button, Text } from 'shared-ui/core';
import { SettingRow } from '../../../shared/SettingRow';
import { useProviderChange } from '../api/provider-requests';
import { findVendor } from '../model/vendor';
import { texts } from '../texts';
import { vendorTexts } from '../vendor-texts';
import { CopiedText } from './CopiedText';

const words = texts.provider;

interface Props {
  organizationId: string;
  answer: SignInProviderAnswer;
}

/**
 * The redirect URL to register with the provider, and what to do while the old one is still in use.
 */
export function RedirectRows({ organizationId, answer: { provider, redirect_uri } }: Props) {
  const { mutate, isPending } = useProviderChange(organizationId, 'confirmCallback');
  const outdated = provider?.outdated_redirect_uri;
  const vendor = findVendor(provider?.issuer ?? '');
  const help = vendor
    ? words.redirectAt(vendorTexts[vendor].name, vendorTexts[vendor].redirect)
    : words.redirectHelp;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => void enqueueSnackbar(words.redirectConfirmed, { variant: 'success' }),
      onError: (error) =>
        void enqueueSnackbar(errorMessage(error, texts.changeFailed), { variant: 'error' }),
    });
  return (
    <>
      {outdated && (
        <Banner
          tone="warning"
          action={
            <Button size="small" loading={isPending} onClick={confirm}>
              {words.confirmRedirect}
            </Button>
          }
        >
          {words.outdated}
        </Banner>
      )}
      <SettingRow
        label={words.redirect}
        value={
          <>
            <CopiedText value={redirect_uri} label={words.copyRedirect} />
            <Text variant="muted">{help}</Text>
          </>
        }
      />
      {outdated && <SettingRow label={words.oldRedirect} value={<code>{outdated}</code>} />}
    </>
  );
}
