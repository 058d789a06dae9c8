import { pagePaths } from '@sightline/contract/app';
import { shortDay } from '@sightline/contract/core';
import { findProvider } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { MailPart } from '#platform/mail/index.ts';
import { daysUntil, isNews, warningDue } from './login-warning.ts';
import type { OwnerMail } from './mail-owner.ts';
import { listUses, type SourceRecord } from './rows.ts';
import type { SourceOwner } from './source-owner.ts';

/** More names than these are counted. */
const namesMax = 20;

const nameOf = ({ provider, account_label }: SourceRecord): string =>
  `${findProvider(provider)?.declaration.name ?? provider} (${account_label})`;

/** The dashboards that need a source, by name; archived ones are not looked at. */
async function dashboardsOf(scope: Scope, sourceId: string): Promise<string[]> {
  const active = (await listUses(scope, sourceId)).filter((row) => row.active);
  const names = [...new Map(active.map(({ id, name }) => [id, name])).values()];
  return names.length <= namesMax ? names : [...names.slice(0, namesMax), `and ${names.length - namesMax} more`];
}

const listOf = (intro: string, names: string[]): MailPart[] => (names.length === 0 ? [] : [intro, { kind: 'list', items: names }]);

const sourcesLink = (context: Context): MailPart => ({
  kind: 'button',
  label: 'Sign in again on the sources page',
  link: `${context.publicUrl()}${pagePaths.sources}`,
});

/** Tells that a source no longer works; null: it works, or that was told. */
export async function lostLoginMail(context: Context, scope: Scope, source: SourceRecord): Promise<OwnerMail | null> {
  if (!source.invalid || source.invalid_told) return null;
  const name = nameOf(source);
  const names = await dashboardsOf(scope, source.id);
  return {
    subject: `${name} needs you to sign in again`,
    parts: [
      `${name} no longer lets us fetch figures. ${source.invalid_reason ?? ''}`.trim(),
      ...(names.length === 0 ? ['No dashboard uses it.'] : listOf("These dashboards show 'Data Error' until you sign in again:", names)),
      sourcesLink(context),
    ],
    done: { invalid_told: true },
  };
}

/** Warns that a login is about to end; null: no warning is due. */
export async function endingLoginMail(context: Context, scope: Scope, source: SourceRecord, owner: SourceOwner): Promise<OwnerMail | null> {
  const now = context.clock.now();
  const due = warningDue(source.login_ends_at, now);
  if (source.invalid || source.login_ends_at === null || source.login_ends_at <= now || !isNews(due, source.login_warned_days)) return null;
  const name = nameOf(source);
  const day = shortDay(source.login_ends_at, owner);
  const left = Math.ceil(daysUntil(source.login_ends_at, now));
  const names = await dashboardsOf(scope, source.id);
  return {
    subject: `${name}: sign in again before ${day}`,
    parts: [
      `The login of ${name} ends on ${day}, ${left === 1 ? 'within a day' : `in ${left} days`}. Until then all goes on as usual.`,
      ...(names.length === 0 ? ['No dashboard uses it.'] : listOf("Then these dashboards show 'Data Error':", names)),
      sourcesLink(context),
    ],
    done: { login_warned_days: due },
  };
}
