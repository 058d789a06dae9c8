import { accountPaths } from '@sightline/contract/app';
import type { ReactNode } from 'react';
import { InvitationPage } from '#screens/account/invitation/invitation-page.tsx';
import { RegisterForm } from '#screens/account/register/register-form.tsx';
import { ChooseCompanyPage } from '#screens/account/sign-in/choose-company-page.tsx';
import { ForgotPasswordForm } from '#screens/account/sign-in/forgot-password-form.tsx';
import { LoginForm } from '#screens/account/sign-in/login-form.tsx';
import { ResetPasswordPage } from '#screens/account/sign-in/reset-password-page.tsx';
import { VerifyEmailPage } from '#screens/account/sign-in/verify-email-page.tsx';
import { ConfirmSocialForm } from '#screens/account/social/confirm-social-form.tsx';
import { SocialAddressForm } from '#screens/account/social/social-address-form.tsx';
import { SocialCodeForm } from '#screens/account/social/social-code-form.tsx';

interface EntryPage {
  title: string;
  /** Stays for somebody who is signed in: it came by a link, maybe another person's. */
  forSignedIn: boolean;
  /** Nobody else has anything to do there. */
  onlySignedIn?: true;
  draw(siteTitle: string): ReactNode;
}

const tokenOfSearch = (): string => new URLSearchParams(window.location.search).get('token') ?? '';

const signIn: EntryPage = { title: 'Sign in', forSignedIn: false, draw: (siteTitle) => <LoginForm siteTitle={siteTitle} /> };

const pagesByPath: Readonly<Record<string, EntryPage>> = {
  [accountPaths.login]: signIn,
  [accountPaths.register]: {
    title: 'Create an account',
    forSignedIn: false,
    draw: (siteTitle) => <RegisterForm siteTitle={siteTitle} />,
  },
  [accountPaths.forgotPassword]: {
    title: 'Forgot your password?',
    // Whoever is to set a password of their own is sent here from a page that knows them.
    forSignedIn: true,
    draw: (siteTitle) => <ForgotPasswordForm siteTitle={siteTitle} />,
  },
  [accountPaths.resetPassword]: {
    title: 'Choose a new password',
    forSignedIn: true,
    draw: (siteTitle) => <ResetPasswordPage siteTitle={siteTitle} token={tokenOfSearch()} />,
  },
  [accountPaths.verifyEmail]: {
    title: 'Confirm your address',
    forSignedIn: true,
    draw: (siteTitle) => <VerifyEmailPage siteTitle={siteTitle} token={tokenOfSearch()} />,
  },
  [accountPaths.confirmSocial]: {
    title: 'Confirm your sign-in',
    forSignedIn: true,
    draw: (siteTitle) => <ConfirmSocialForm siteTitle={siteTitle} token={tokenOfSearch()} />,
  },
  [accountPaths.socialCode]: {
    title: 'One more step',
    forSignedIn: false,
    draw: (siteTitle) => <SocialCodeForm siteTitle={siteTitle} />,
  },
  [accountPaths.chooseCompany]: {
    title: 'Choose a company',
    forSignedIn: true,
    onlySignedIn: true,
    draw: (siteTitle) => <ChooseCompanyPage siteTitle={siteTitle} />,
  },
  [accountPaths.socialAddress]: {
    title: 'Your e-mail address',
    forSignedIn: false,
    draw: (siteTitle) => <SocialAddressForm siteTitle={siteTitle} />,
  },
};

const invitationPath = `${accountPaths.invitations}/`;

/** The page of a path; the server sends this entry for no others. */
export function entryPageOf(pathname: string): EntryPage {
  const path = pathname.replace(/\/+$/, '');
  if (path.startsWith(invitationPath)) {
    const token = path.slice(invitationPath.length);
    return { title: 'Invitation', forSignedIn: true, draw: (siteTitle) => <InvitationPage siteTitle={siteTitle} token={token} /> };
  }
  return pagesByPath[path] ?? signIn;
}
