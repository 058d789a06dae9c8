import { readSocialProvider, socialAddress, socialProviderNames } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { registerPath } from '#lib/page/route-table.ts';
import { AddressForm } from '../parts/address-form.tsx';

/** Asks for the address that a service did not tell. A mail there is answered before there is an account. */
export function SocialAddressForm({ siteTitle }: { siteTitle: string }) {
  const { search } = window.location;
  const provider = readSocialProvider(search);
  const service = provider === null ? 'The service' : socialProviderNames[provider];
  return (
    <AddressForm
      title="Your e-mail address"
      siteTitle={siteTitle}
      foot={<a href={`${registerPath}${search}`}>Begin again</a>}
      words={`${service} gave no e-mail address. The link we send to yours makes your account.`}
      sentWords={(address) => `Open the link mailed to ${address} in this browser. It works for 24 hours.`}
      autoComplete="email"
      schema={socialAddress.body}
      send={(body) => call(socialAddress, { body })}
    />
  );
}
