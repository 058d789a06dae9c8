import type { Notice } from './compose-notice.ts';

interface AccountLink {
  siteTitle: string;
  /** Works once, and for a while. */
  link: string;
  /** How long, as people say it. */
  lasts: string;
}

/** Asks whether an address is its owner's. */
export const verificationNotice = ({ siteTitle, link, lasts }: AccountLink): Notice => ({
  siteTitle,
  subject: `Confirm your e-mail address for ${siteTitle}`,
  parts: [
    'Somebody, most likely you, registered with this address. Confirm that it is yours.',
    { kind: 'button', label: 'Confirm this address', link },
    `The link works for ${lasts}. If this was not you, ignore this mail: nothing happens without it.`,
  ],
  because: `${siteTitle} wrote to you because this address was entered at registration.`,
});

/** Invites somebody into a company's team. */
export const invitationNotice = ({ siteTitle, link, lasts, ...by }: AccountLink & { inviter: string; company: string }): Notice => ({
  siteTitle,
  subject: `${by.inviter} invites you to ${by.company} on ${siteTitle}`,
  parts: [
    `${by.inviter} would like you to work with the marketing reports of ${by.company}.`,
    { kind: 'button', label: 'Accept the invitation', link },
    `The invitation is open for ${lasts}. If you do not know ${by.inviter}, ignore this mail.`,
  ],
  because: `${siteTitle} wrote to you because ${by.inviter} entered your address.`,
});

/** Lets somebody who forgot the password choose a new one. */
export const passwordResetNotice = ({ siteTitle, link, lasts }: AccountLink): Notice => ({
  siteTitle,
  subject: `Choose a new password for ${siteTitle}`,
  parts: [
    'Somebody, most likely you, asked for a new password.',
    { kind: 'button', label: 'Choose a new password', link },
    `The link works once, for ${lasts}. If this was not you, ignore this mail: your password stays as it is.`,
  ],
  because: `${siteTitle} wrote to you because a new password was asked for with this address.`,
});
