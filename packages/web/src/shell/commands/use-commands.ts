import type { User } from '@sightline/contract/identity';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCampaigns } from '#api/queries/campaigns.ts';
import { useProviders } from '#api/queries/configs.ts';
import { useFolders } from '#api/queries/folders.ts';
import { useSources } from '#api/queries/sources.ts';
import { useTemplates } from '#api/queries/templates.ts';
import { useOfferedCommands } from '#features/menus/page-commands.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pages } from '#lib/page/route-table.ts';
import { useAddUser } from '#screens/people/list/add-user.ts';
import { openLate } from '#ui/feedback/open-late.ts';
import { chooseTheme } from '#ui/theme/theme.ts';
import { changeCompany, leave } from '../session/leave.ts';
import type { Command } from './commands.ts';
import { type Place, placesOf } from './places.ts';
import { showShortcuts } from './shortcut-list.tsx';

/** What has a name of its own. */
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
  return {
    named: named.map((command) => ({ ...command, isOnlyFoundByTyping: true })),
    isLoading: Object.values(asked).some((query) => query.isLoading),
  };
}

const opening = (open: () => Promise<unknown>) => () => void openLate(open);

/** What the palette offers this user: what the open page can do, and what can be done anywhere. */
export function useCommands(me: User | null): {
  openDashboard: (permalink: string) => void;
  openDomain: (campaignId: string, id: string) => void;
  onPage: Command[];
  commands: Command[];
  /** Whether some of what is named has yet to come. */
  isLoading: boolean;
} {
  const onPage = useOfferedCommands().map(
    (command, index): Command => ({ ...command, id: `page ${index} ${command.label}`, group: 'On this page' }),
  );
  const navigate = useNavigate();
  const { history } = useRouter();
  const addUser = useAddUser();
  const isAdmin = me?.role === 'admin';
  const mayCreate = me !== null && me.role !== 'viewer';
  const { named, isLoading } = useNamedThings(mayCreate);
  const places = me === null ? [] : placesOf(me);
  const commandOf = ({ href, isBeside, ...place }: Place): Command => ({
    ...place,
    id: `${place.group} ${place.label}`,
    run: () => (isBeside ? void window.open(href, '_blank', 'noopener') : history.push(href)),
  });
  const actions: (Omit<Command, 'id' | 'group'> | false)[] = [
    me !== null && {
      label: 'Alert channels',
      keywords: 'slack webhook email notifications alerts teams',
      icon: 'bell',
      run: opening(async () => (await fetchLate(() => import('#screens/groups/channels/open-channels.tsx'))).openChannels(mayCreate)),
    },
    isAdmin && {
      label: 'Deleted groups',
      keywords: 'bin trash restore',
      icon: 'trash',
      run: opening(async () => (await fetchLate(() => import('#screens/groups/trash/open-trash.tsx'))).openGroupTrash()),
    },
    isAdmin && { label: 'Add user', keywords: 'invite colleague member team', icon: 'plus', run: () => void addUser() },
    { label: 'Keyboard shortcuts', keywords: 'keys help', icon: 'info', shortcut: 'list', run: () => void showShortcuts() },
    { label: 'Theme: light', keywords: 'mode appearance', icon: 'sun', run: () => chooseTheme('light') },
    { label: 'Theme: dark', keywords: 'mode appearance night', icon: 'moon', run: () => chooseTheme('dark') },
    { label: 'Theme: as the system', keywords: 'mode appearance', icon: 'auto', run: () => chooseTheme('auto') },
    getPageConfig().companies > 1 && { label: 'Change company', keywords: 'switch', icon: 'company', run: () => void changeCompany() },
    { label: 'Sign out', keywords: 'log logout leave', icon: 'signOut', run: () => void leave() },
  ];
  return {
    openDashboard: (permalink) => void navigate({ to: pages['dashboard.show'].path, params: { permalink } }),
    openDomain: (campaignId, id) => void navigate({ to: pages['campaign.show'].path, params: { campaignId }, search: { domain: id } }),
    onPage,
    isLoading,
    commands: [
      ...named,
      ...places.map(commandOf),
      ...actions.flatMap((action) => (action ? [{ ...action, group: 'Actions' as const, id: `Actions ${action.label}` }] : [])),
    ],
  };
}
