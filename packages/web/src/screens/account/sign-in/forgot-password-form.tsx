import { forgotPassword } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { AddressForm } from '../parts/address-form.tsx';
import { withNext } from '../parts/next-path.ts';
import { keepWay } from '../parts/stored-way.ts';

export const ForgotPasswordForm = ({ siteTitle }: { siteTitle: string }) => (
  <AddressForm
    title="Forgot your password?"
    siteTitle={siteTitle}
    foot={
      <>
        You remember it? <a href={withNext(loginPath, window.location.search)}>Sign in</a>
      </>
    }
    words="You get a link by mail."
    sentWords={(address) => `If ${address} has an account, a link is on its way. It works for 1 hour.`}
    autoComplete="username"
    schema={forgotPassword.body}
    send={async (body) => {
      await call(forgotPassword, { body });
      keepWay(window.location.search, Date.now());
    }}
  />
);
