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
      words={`${service} told us no e-mail address. Type yours: we send a link there, and it makes your account.`}
      sentWords={(address) => `We wrote to ${address}. Open the link in that mail in this browser to go on. It works for 24 hours.`}
      autoComplete="email"
      schema={socialAddress.body}
      send={(body) => call(socialAddress, { body })}
    />
  );
}
