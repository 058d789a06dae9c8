import type { User } from '@sightline/contract/accounts';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/queries/users.ts';
import { pages } from '../route-table.ts';
import { chooseTheme } from '../theme.ts';
import type { Command } from './commands.ts';

/** What the palette offers this user. */
export function useCommands(me: User | null): { openDashboard: (permalink: string) => void; commands: Command[] } {
  const navigate = useNavigate();
  const goTo = (to: string) => () => void navigate({ to });
  const isAdmin = me?.role === 'admin';
  const mayCreate = me !== null && me.role !== 'viewer';
  const commands: (Omit<Command, 'id'> | false)[] = [
    { group: 'Pages', label: 'Dashboards', icon: 'dashboards', run: goTo(pages['dashboards.index'].path) },
    { group: 'Pages', label: 'Sources', icon: 'sources', run: goTo(pages['company.sources'].path) },
    isAdmin && { group: 'Pages', label: 'Company settings', icon: 'company', run: goTo(pages['company.settings'].path) },
    isAdmin && { group: 'Pages', label: 'Users', icon: 'user', run: goTo(pages['company.users'].path) },
    me !== null && {
      group: 'Pages',
      label: 'Your account',
      icon: 'user',
      run: () => void navigate({ to: pages.user.path, params: { userId: me.id } }),
    },
    mayCreate && { group: 'Actions', label: 'Create dashboard', icon: 'plus', run: goTo(pages['dashboards.create'].path) },
    mayCreate && { group: 'Actions', label: 'Connect a source', icon: 'plus', run: goTo(pages['company.sources'].path) },
    { group: 'Actions', label: 'Theme: light', icon: 'sun', run: () => chooseTheme('light') },
    { group: 'Actions', label: 'Theme: dark', icon: 'moon', run: () => chooseTheme('dark') },
    { group: 'Actions', label: 'Theme: as the system', icon: 'auto', run: () => chooseTheme('auto') },
    { group: 'Actions', label: 'Sign out', icon: 'signOut', run: () => void signOut() },
  ];
  return {
    openDashboard: (permalink) => void navigate({ to: pages['dashboard.show'].path, params: { permalink } }),
    commands: commands.filter((command) => command !== false).map((command) => ({ ...command, id: command.label })),
  };
}
