import { settingsPath } from '@sightline/contract/app';
import { describe, expect, it } from 'vitest';
import { menuPagesOf } from '#features/menus/menu-pages.ts';
import { type PageName, pages } from '#lib/page/route-table.ts';
import { placedAccount } from '#screens/people/own/account-sections.ts';
import { placedSettings } from '#screens/settings/settings-sections.ts';
import { placesOf } from './places.ts';

const admin = placesOf({ id: 'u1', role: 'admin' });
const hrefs = admin.map(({ href }) => href);

/** Those that nobody looks for: they lead on, or are led to. The shop's page of cards opens from the subscription, where there is one. */
const ledTo: readonly PageName[] = ['root', 'company', 'company.managePayment', 'intro', 'notFound', 'forbidden', 'subscriptionRequired'];

describe('the palette', () => {
  it('leads to every page that needs nothing more than its path', () => {
    const plain = Object.entries(pages).filter(([, { path }]) => !path.includes('$'));
    const missing = plain.filter(([name, { path }]) => !ledTo.some((each) => each === name) && !hrefs.includes(path));
    expect(missing).toEqual([]);
  });

  it('leads to every page of the menus', () => {
    expect(menuPagesOf(true).filter(({ page }) => !hrefs.includes(pages[page].path))).toEqual([]);
  });

  it('leads to every section of the settings and of the own account', () => {
    const under = (wanted: string) => admin.filter(({ group }) => group === wanted).map(({ href }) => href);
    expect(under('Settings')).toEqual(placedSettings.map(({ key }) => settingsPath(key)));
    expect(under('Your account')).toEqual(placedAccount.map(({ anchor }) => `${pages.user.path.replace('$userId', 'u1')}#${anchor}`));
  });

  it('leads to each place once', () => {
    const labels = admin.map(({ group, label }) => `${group} ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('offers nobody what their role may not open', () => {
    const closed: readonly string[] = Object.values(pages).flatMap(({ path, adminOnly }) => (adminOnly ? [path] : []));
    for (const role of ['member', 'viewer'] as const) {
      const theirs = placesOf({ id: 'u1', role }).map(({ href }) => href.replace(/[?#].*/, ''));
      expect(
        theirs.filter((path) => closed.includes(path)),
        role,
      ).toEqual([]);
    }
    const [members, viewers] = (['member', 'viewer'] as const).map((role) => placesOf({ id: 'u1', role }).map(({ label }) => label));
    expect(members?.filter((label) => !viewers?.includes(label))).toEqual(['Deleted dashboards', 'Create dashboard', 'Connect a source']);
  });
});
