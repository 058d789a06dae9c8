import { englishList, shownHost } from '@sightline/contract/core';
import type { Notification } from './compose-notification.ts';

interface AccountLink {
  siteTitle: string;
  /** Works once, and for a while. */
  link: string;
  /** How long, as people say it. */
  lasts: string;
}

/** Asks whether an address is its owner's. `endsIn`: once more, before the account ends. `resetLink`: another account claims the address too; null: none does. */
export const verificationNotification = ({
  siteTitle,
  link,
  lasts,
  endsIn,
  resetLink = null,
}: AccountLink & { endsIn?: string | undefined; resetLink?: string | null }): Notification => ({
  siteTitle,
  subject: `Confirm your e-mail address for ${siteTitle}`,
  parts: [
    'Somebody, most likely you, registered with this address, or added you to their company with it. Confirm that it is yours.',
    ...(endsIn === undefined ? [] : [`Unless confirmed, the account is deleted in ${endsIn}.`]),
    { kind: 'button', label: 'Confirm this address', link },
    ...(resetLink === null
      ? []
      : [
          'An earlier account with this address was never confirmed. If it is yours, you can sign in to it with its password, or choose a new one.',
          { kind: 'link', label: 'Choose a new password', link: resetLink } as const,
        ]),
    `The link works for ${lasts}. If this was not you, ignore this mail: nothing happens without it.`,
  ],
  because: `${siteTitle} wrote to you because this address was entered for an account.`,
});

/** To whoever has an address that somebody, maybe they themselves, entered once more. */
export const alreadyHereNotification = ({
  siteTitle,
  link,
  resetLink,
  companies,
  join,
}: {
  siteTitle: string;
  link: string;
  resetLink: string;
  /** Where they have an account. */
  companies: readonly string[];
  /** Null: no account was made. `company`: where; null: what somebody typed who proved nothing of themselves is written to nobody. */
  join: (Pick<AccountLink, 'link' | 'lasts'> & { company: string | null }) | null;
}): Notification => ({
  siteTitle,
  subject: `You already have an account at ${siteTitle}`,
  parts: [
    `Somebody, most likely you, entered this address for an account. You already have one here, at ${englishList(companies)}: sign in or reset your password.`,
    { kind: 'button', label: 'Sign in', link },
    { kind: 'link', label: 'Choose a new password', link: resetLink },
    ...(join === null
      ? []
      : [
          `A second account was made, ${join.company === null ? 'in another company' : `at ${join.company}`}. To use both with one sign-in, confirm that both are yours, with the password of each. The link works for ${join.lasts}.`,
          { kind: 'link', label: 'Use both with one sign-in', link: join.link } as const,
        ]),
    'If this was not you, ignore this mail and type no password behind its links: your account stays as it is.',
  ],
  because: `${siteTitle} wrote to you because this is the address of your account.`,
});

/** Invites somebody into a company's team. */
export const invitationNotification = ({
  siteTitle,
  link,
  lasts,
  ...by
}: AccountLink & { inviter: string; company: string }): Notification => ({
  siteTitle,
  subject: `${by.inviter} invites you to ${by.company} on ${siteTitle}`,
  parts: [
    `${by.inviter} invites you to work with the marketing reports of ${by.company}.`,
    { kind: 'button', label: 'Accept the invitation', link },
    `It is open for ${lasts}. If you do not know ${by.inviter}, ignore this mail.`,
  ],
  because: `${siteTitle} wrote to you because ${by.inviter} entered your address.`,
});

/** Tells whoever invited somebody that the mail did not arrive. */
export const invitationFailedNotification = ({
  siteTitle,
  name,
  email,
  link,
}: {
  siteTitle: string;
  name: string;
  email: string;
  /** Where the reason stands. */
  link: string;
}): Notification => ({
  siteTitle,
  subject: `Your invitation to ${name} could not be delivered`,
  parts: [
    `The mail to ${shownHost(email)} did not arrive; the reason stands under Users.`,
    'If the address is right, send the invitation again; else withdraw it and invite anew.',
    { kind: 'button', label: 'Look at the invitations', link },
  ],
  because: `${siteTitle} wrote to you because you invited ${name}.`,
});

/** Lets somebody who forgot the password choose a new one. */
export const passwordResetNotification = ({ siteTitle, link, lasts }: AccountLink): Notification => ({
  siteTitle,
  subject: `Choose a new password for ${siteTitle}`,
  parts: [
    'Somebody, most likely you, asked for a new password.',
    { kind: 'button', label: 'Choose a new password', link },
    `The link works once, for ${lasts}. If this was not you, ignore this mail: your password stays.`,
  ],
  because: `${siteTitle} wrote to you because a new password was asked for with this address.`,
});

/** Asks whether the address that somebody would like to sign in with from now on is theirs. */
export const newAddressNotification = ({ siteTitle, link, lasts, name }: AccountLink & { name: string }): Notification => ({
  siteTitle,
  subject: `Confirm your new e-mail address for ${siteTitle}`,
  parts: [
    `${name} wants to sign in with this address. Confirm that it is yours.`,
    { kind: 'button', label: 'Confirm this address', link },
    `The link works for ${lasts}. If this was not you, ignore this mail: nothing changes without it.`,
  ],
  because: `${siteTitle} wrote to you because this address was entered as the new one of an account.`,
});

/** Tells the address that somebody had until now. */
export const addressChangedNotification = ({
  siteTitle,
  email,
  link,
}: {
  siteTitle: string;
  email: string;
  link: string;
}): Notification => ({
  siteTitle,
  subject: `Your e-mail address for ${siteTitle} was changed`,
  parts: [
    `From now on you sign in with ${shownHost(email)}, and mails go there.`,
    'If this was not you, somebody knows your password: ask an administrator for help at once.',
    { kind: 'link', label: `Open ${siteTitle}`, link },
  ],
  because: `${siteTitle} wrote to you because this was the address of your account.`,
});

/** Asks whether an address may sign in by a service that does not vouch for it. */
export const socialConfirmationNotification = ({
  siteTitle,
  link,
  lasts,
  service,
  name,
}: AccountLink & { service: string; name: string }): Notification => ({
  siteTitle,
  subject: `Sign in to ${siteTitle} with ${service}?`,
  parts: [
    `${name}, as ${service} knows them, asked to sign in with this address. If that is you, go on in the browser where you began.`,
    { kind: 'button', label: `Sign in with ${service}`, link },
    `The link works for ${lasts}, in that browser alone. If this was not you, ignore this mail and do not forward it.`,
  ],
  because: `${siteTitle} wrote to you because a ${service} account gave this address at registration.`,
});

/** Tells somebody that a way to sign in to their account came or went. */
export const socialChangedNotification = ({
  siteTitle,
  link,
  service,
  change,
  hasWayIn,
}: {
  siteTitle: string;
  link: string;
  service: string;
  change: 'connected' | 'removed';
  /** Whether they can still sign in; else they are told how. */
  hasWayIn: boolean;
}): Notification => ({
  siteTitle,
  subject:
    change === 'connected'
      ? `${service} was connected with your ${siteTitle} account`
      : `${service} no longer signs you in to ${siteTitle}`,
  parts: [
    change === 'connected' ? `You can now sign in with your ${service} account too.` : `Your ${service} account was disconnected.`,
    ...(hasWayIn
      ? ['If this was not you, change your password and sign out everywhere on your account page.']
      : ['It was your only way to sign in. Set a password by “Forgot your password?” on the sign-in page.']),
    { kind: 'button', label: 'Open your account', link },
  ],
  because: `${siteTitle} wrote to you because a way to sign in to your account changed.`,
});

/** Tells somebody that their password is another one now. */
export const passwordChangedNotification = ({
  siteTitle,
  link,
  hasEnded,
}: {
  siteTitle: string;
  link: string;
  hasEnded: boolean;
}): Notification => ({
  siteTitle,
  subject: `Your password for ${siteTitle} was changed`,
  parts: [
    'Your password was changed, and every other browser and device was signed out.',
    ...(hasEnded
      ? [
          'Services that signed you in and your API tokens ended too, as somebody else could have set them up. Connect yours again on your own page.',
        ]
      : []),
    'If this was not you, choose a new one at once, and ask an administrator to look at your account.',
    { kind: 'button', label: 'Choose a new password', link },
  ],
  because: `${siteTitle} wrote to you because the password of your account changed.`,
});

/** Tells somebody that signing in asks them for no code any more, which others did. `company`: whose account it is, as they may have several. */
export const twoFactorResetNotification = ({
  siteTitle,
  link,
  by,
  company,
}: {
  siteTitle: string;
  link: string;
  by: 'administrator' | 'operator';
  company: string;
}): Notification => ({
  siteTitle,
  subject: `Two-factor sign-in was switched off for your ${siteTitle} account`,
  parts: [
    `${by === 'operator' ? `The operator of ${siteTitle}` : `An administrator of ${company}`} switched off two-factor sign-in of your account at ${company}, and signed out every browser and device. Signing in asks for no code now.`,
    'Switch it on again on your own page once you have your app.',
    `If you did not ask for this, change your password at once and ask the administrators of ${company}: its log says who did it${by === 'operator' ? ' and why' : ''}.`,
    { kind: 'button', label: 'Sign in', link },
  ],
  because: `${siteTitle} wrote to you because a way to sign in to your account changed.`,
});
