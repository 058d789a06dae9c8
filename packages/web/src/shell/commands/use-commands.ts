import type { User } from '@sightline/contract/identity';
import { useNavigate } from '@tanstack/react-router';
import { useCampaigns } from '#api/queries/campaigns.ts';
import { useProviders } from '#api/queries/configs.ts';
import { useFolders } from '#api/queries/folders.ts';
import { useSources } from '#api/queries/sources.ts';
import { useTemplates } from '#api/queries/templates.ts';
import { signOut } from '#api/queries/users.ts';
import { menuPagesOf } from '#features/menus/menu-pages.ts';
import { useOfferedCommands } from '#features/menus/page-commands.ts';
import { pages } from '#lib/page/route-table.ts';
import { chooseTheme } from '#ui/theme/theme.ts';
import type { Command } from './commands.ts';
import { showShortcuts } from './shortcut-list.tsx';

/** What is found by its name only: before anything is typed it would bury the rest. */
function useNamedThings(mayCreate: boolean): { named: Command[]; isLoading: boolean } {
  const navigate = useNavigate();
  const asked = {
    folders: useFolders(),
    groups: useCampaigns(),
    sources: useSources(),
    providers: useProviders(),
    templates: useTemplates(),
  };
  const folders = asked.folders.data ?? [];
  const groups = asked.groups.data?.data ?? [];
  const sources = asked.sources.data ?? [];
  const providers = asked.providers.data ?? [];
  const templates = asked.templates.data ?? [];
  const named = [
    ...groups.map(
      ({ id, name }): Command => ({
        id,
        group: 'Groups',
        label: name,
        icon: 'pulse',
        run: () => void navigate({ to: pages['campaign.show'].path, params: { campaignId: id } }),
      }),
    ),
    ...folders.map(
      ({ id, name }): Command => ({
        id,
        group: 'Folders',
        label: name,
        icon: 'folder',
        run: () => void navigate({ to: pages['dashboards.index'].path, search: { folder: id } }),
      }),
    ),
    ...sources.map(
      ({ id, name, account }): Command => ({
        id,
        group: 'Sources',
        label: `${providers.find(({ key }) => key === name)?.name ?? name} ${account}`,
        icon: 'sources',
        run: () => void navigate({ to: pages['company.sources'].path }),
      }),
    ),
    ...(mayCreate ? templates : []).map(
      ({ key, name }): Command => ({
        id: `template ${key}`,
        group: 'Templates',
        label: `New from ${name}`,
        icon: 'plus',
        run: () => void navigate({ to: pages['dashboards.create'].path, search: { template: key } }),
      }),
    ),
  ];
  return { named, isLoading: Object.values(asked).some((query) => query.isLoading) };
}

/** What the palette offers this user: what the open page can do, and what can be done anywhere. */
export function useCommands(me: User | null): {
  openDashboard: (permalink: string) => void;
  onPage: Command[];
  named: Command[];
  commands: Command[];
  /** Whether some of what is named has yet to come. */
  isLoading: boolean;
} {
  const onPage = useOfferedCommands().map((command): Command => ({ ...command, id: `page ${command.label}`, group: 'On this page' }));
  const navigate = useNavigate();
  const goTo = (to: string) => () => void navigate({ to });
  const isAdmin = me?.role === 'admin';
  const mayCreate = me !== null && me.role !== 'viewer';
  const { named, isLoading } = useNamedThings(mayCreate);
  const commands: (Omit<Command, 'id'> | false)[] = [
    ...menuPagesOf(isAdmin).map(({ page, name, icon }) => ({ group: 'Pages' as const, label: name, icon, run: goTo(pages[page].path) })),
    me !== null && {
      group: 'Pages',
      label: 'Your account',
      icon: 'user',
      run: () => void navigate({ to: pages.user.path, params: { userId: me.id } }),
    },
    mayCreate && { group: 'Actions', label: 'Create dashboard', icon: 'plus', run: goTo(pages['dashboards.create'].path) },
    isAdmin && { group: 'Actions', label: 'Create group', icon: 'plus', run: goTo(pages['campaigns.create'].path) },
    mayCreate && { group: 'Actions', label: 'Connect a source', icon: 'plus', run: goTo(pages['company.sources'].path) },
    { group: 'Actions', label: 'Keyboard shortcuts', icon: 'info', shortcut: 'list', run: () => void showShortcuts() },
    { group: 'Actions', label: 'Theme: light', icon: 'sun', run: () => chooseTheme('light') },
    { group: 'Actions', label: 'Theme: dark', icon: 'moon', run: () => chooseTheme('dark') },
    { group: 'Actions', label: 'Theme: as the system', icon: 'auto', run: () => chooseTheme('auto') },
    { group: 'Actions', label: 'Sign out', icon: 'signOut', run: () => void signOut() },
  ];
  return {
    openDashboard: (permalink) => void navigate({ to: pages['dashboard.show'].path, params: { permalink } }),
    onPage,
    named,
    isLoading,
    commands: commands.filter((command) => command !== false).map((command) => ({ ...command, id: command.label })),
  };
}
