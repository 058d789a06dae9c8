import { pagePaths } from '@sightline/contract/app';
import { longDay } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { MailPart } from '#platform/mail/index.ts';
import type { MailFacts, MailKind } from './due-mail.ts';

interface Words {
  subject: string;
  sentences: string[];
  button: { label: string; path: string };
}

const changeCard = { label: 'Change card', path: pagePaths.managePayment };
const subscription = { label: 'Open the subscription', path: pagePaths.subscription };

function wordsOf(kind: MailKind, title: string, { expiresAt }: MailFacts, locale: string): Words {
  const end = expiresAt === null ? 'the paid period ends' : longDay(expiresAt, { locale, timezone: 'UTC' });
  switch (kind) {
    case 'overdue':
      return {
        subject: `Your payment for ${title} failed`,
        sentences: [
          'A recent charge failed, often because a card has expired. Everything keeps running for now.',
          'Change your card to retry the charge.',
        ],
        button: changeCard,
      };
    case 'overdueDay3':
      return {
        subject: `Your payment for ${title} is still due`,
        sentences: [
          'A charge failed three days ago and has not gone through since.',
          'Change your card to keep your dashboards and reports running.',
        ],
        button: changeCard,
      };
    case 'overdueDay7':
      return {
        subject: `Your subscription to ${title} ends soon without a payment`,
        sentences: [
          'A charge failed a week ago. Without a payment the subscription ends soon: reports are then no longer mailed, domains no longer checked, and shared links are unavailable.',
          'Nothing is deleted. Change your card to keep everything running.',
        ],
        button: changeCard,
      };
    case 'canceled':
      return {
        subject: `Your subscription to ${title} is canceled`,
        sentences: [`Everything works until ${end}; nothing more is charged.`, 'You can resume it until then.'],
        button: subscription,
      };
    case 'expired':
      return {
        subject: `Your time with ${title} has ended`,
        sentences: [
          'Your trial or subscription has ended. Reports are no longer mailed, domains no longer checked, and shared links are unavailable.',
          'Everything is kept, and comes back when you choose a plan.',
        ],
        button: subscription,
      };
  }
}

/** `locale`: of the dates in it. */
export function mailOf(context: Context, kind: MailKind, facts: MailFacts, locale: string): { subject: string; parts: MailPart[] } {
  const { subject, sentences, button } = wordsOf(kind, context.config.siteTitle, facts, locale);
  return { subject, parts: [...sentences, { kind: 'button', label: button.label, link: `${context.publicUrl()}${button.path}` }] };
}
