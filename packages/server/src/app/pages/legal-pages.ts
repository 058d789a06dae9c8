import { legalPaths } from '@sightline/contract/app';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { type PlainPage, sendPlainPage } from '#platform/http/plain-page.ts';

type Text = (siteTitle: string) => PlainPage;

const notPublished =
  'Whoever runs this installation has not published a text of their own; ask them where yours is governed by an agreement with them.';

const texts: Readonly<Record<keyof typeof legalPaths, Text>> = {
  terms: (siteTitle) => ({
    title: 'Terms of service',
    words: [
      `These terms are between you and whoever runs this installation of ${siteTitle}. ${notPublished}`,
      'You need an account to work here, and must not be under 16. Keep your password to yourself. What is done with your account counts as done by you.',
      'What you bring in stays yours: you allow us to keep and process it, so that the service works. Connect only accounts and websites that you may connect, send reports only to people who expect them, and do not use the service to harm others or to get at what is not yours.',
      'Plans, prices and how long they run are shown before you pay. A subscription goes on until it is cancelled, on the page “Subscription”, and then ends with the time that was paid.',
      'Figures come from the services that you connect, and may be late, incomplete or wrong there. Check them before you rest a decision on them.',
      'You can take your data with you and delete your account or company at any time. An account that is used against these terms may be closed.',
    ].join('\n\n'),
  }),
  privacy: (siteTitle) => ({
    title: 'Privacy policy',
    words: [
      `This page says what ${siteTitle} does with data about you. Responsible is whoever runs this installation. ${notPublished}`,
      'Kept of people with an account: name, e-mail address, role, time zone, language, a picture if you give one, the password as a hash, when you consented, and where you are signed in, with the internet address and the browser.',
      'Kept of your company: its dashboards, files, reports and their recipients, the websites it watches, its subscription and invoices, and a log of what was done in it. Access to connected services is kept encrypted.',
      'Of visitors of shared pages it is counted that somebody looked, without a lasting mark of who it was. There are no advertising cookies; the cookies here serve signing in and safety.',
      'Your browser keeps copies of the dashboards that you opened while signed in, to be read without a connection: the last ten, for a week at most, and only until somebody signs out or in as somebody else. Whoever has the device can read them; on one that others use, sign out.',
      'Data goes to the services that you connect, to the mail server that carries mails, and to the payment provider where you pay. It is not sold.',
      'On your own page you can download what is kept about you, correct it and delete your account. A deleted company is erased after 30 days. For everything else, write to whoever runs this installation.',
    ].join('\n\n'),
  }),
};

/** Addresses that every form may link to, whatever the operator set. */
export function legalPages(app: FastifyInstance, context: Context): void {
  const { legal, siteTitle } = context.config;
  for (const kind of ['terms', 'privacy'] as const)
    app.get(legalPaths[kind], { schema: { hide: true } }, async (_request, reply) => {
      const own = legal[kind];
      return own === null ? sendPlainPage(reply, 200, texts[kind](siteTitle)) : reply.redirect(own);
    });
}
