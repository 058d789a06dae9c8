import { legalPaths, settingsPath } from '@sightline/contract/app';
import type { User } from '@sightline/contract/identity';
import { menuPagesOf } from '#features/menus/menu-pages.ts';
import { pages } from '#lib/page/route-table.ts';
import { listAddress } from '#screens/dashboards/list-search.ts';
import { placedAccount } from '#screens/people/own/account-sections.ts';
import { placedSettings } from '#screens/settings/settings-sections.ts';
import type { Command } from './commands.ts';

/** What the palette leads to that is always there. */
export interface Place extends Pick<Command, 'label' | 'keywords' | 'icon' | 'isOnlyFoundByTyping'> {
  group: 'Pages' | 'Settings' | 'Your account' | 'Actions';
  href: string;
  /** No page of this router: it opens beside. */
  isBeside?: boolean;
}

const ownPath = ({ id }: Pick<User, 'id'>): string => pages.user.path.replace('$userId', id);

/** Pages, views, sections of settings and account, and what is created on a page of its own: all that somebody may open. */
export function placesOf(me: Pick<User, 'id' | 'role'>): Place[] {
  const isAdmin = me.role === 'admin';
  const mayCreate = me.role !== 'viewer';
  const all: (Place | false)[] = [
    ...menuPagesOf(isAdmin).map(
      ({ page, name, keywords, icon }): Place => ({ group: 'Pages', label: name, keywords, icon, href: pages[page].path }),
    ),
    { group: 'Pages', label: 'Your account', keywords: 'profile user me', icon: 'user', href: ownPath(me) },
    {
      group: 'Pages',
      label: pages['campaigns.domains'].title,
      keywords: 'websites hosts monitoring',
      icon: 'globe',
      href: pages['campaigns.domains'].path,
      isOnlyFoundByTyping: true,
    },
    {
      group: 'Pages',
      label: 'Favourite dashboards',
      keywords: 'starred',
      icon: 'star',
      href: listAddress({ favourites: true }),
      isOnlyFoundByTyping: true,
    },
    {
      group: 'Pages',
      label: 'Archived dashboards',
      keywords: 'archive',
      icon: 'archive',
      href: listAddress({ archived: true }),
      isOnlyFoundByTyping: true,
    },
    mayCreate && {
      group: 'Pages',
      label: 'Deleted dashboards',
      keywords: 'bin trash restore',
      icon: 'trash',
      href: listAddress({ bin: true }),
      isOnlyFoundByTyping: true,
    },
    {
      group: 'Pages',
      label: 'Terms of service',
      keywords: 'legal',
      icon: 'file',
      href: legalPaths.terms,
      isOnlyFoundByTyping: true,
      isBeside: true,
    },
    {
      group: 'Pages',
      label: 'Privacy policy',
      keywords: 'legal gdpr data protection',
      icon: 'file',
      href: legalPaths.privacy,
      isOnlyFoundByTyping: true,
      isBeside: true,
    },
    {
      group: 'Pages',
      label: 'API documentation',
      keywords: 'docs reference',
      icon: 'file',
      href: '/docs',
      isOnlyFoundByTyping: true,
      isBeside: true,
    },
    ...placedSettings.map(
      ({ key, name, keywords }): Place | false =>
        isAdmin && { group: 'Settings', label: name, keywords, icon: 'company', href: settingsPath(key), isOnlyFoundByTyping: true },
    ),
    ...placedAccount.map(
      ({ anchor, name, keywords }): Place => ({
        group: 'Your account',
        label: name,
        keywords,
        icon: 'user',
        href: `${ownPath(me)}#${anchor}`,
        isOnlyFoundByTyping: true,
      }),
    ),
    mayCreate && {
      group: 'Actions',
      label: 'Create dashboard',
      keywords: 'new add report',
      icon: 'plus',
      href: pages['dashboards.create'].path,
    },
    isAdmin && {
      group: 'Actions',
      label: 'Create group',
      keywords: 'new add monitoring',
      icon: 'plus',
      href: pages['campaigns.create'].path,
    },
    mayCreate && {
      group: 'Actions',
      label: 'Connect a source',
      keywords: 'new add data google analytics meta facebook linkedin upload',
      icon: 'plus',
      href: pages['company.sources'].path,
    },
  ];
  return all.filter((place) => place !== false);
}
