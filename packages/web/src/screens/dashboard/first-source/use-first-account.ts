import { randomId, underBothNames } from '@sightline/contract/core';
import { type Dashboard, type Instance, saveDashboard, saveDashboardFormSchema } from '@sightline/contract/dashboards';
import type { Input, Option, Report } from '@sightline/contract/sources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { useCatalogue } from '#api/queries/configs.ts';
import { notAsked, onlyOption, optionsQuery } from '#editor/model/form/option-source.ts';
import { groupFields, onlyGroup, withGroupAccount } from '#editor/model/form/provider-groups.ts';
import { accountName } from '../../dashboards/create/choices.ts';

/** The one account that all figures of a dashboard are of. */
export interface FirstAccount {
  provider: string;
  name: string;
  input: Input;
  report: Report;
  instance: Instance;
  /** All widgets show another one. */
  change(value: unknown, chosen: readonly Option[]): Promise<void>;
}

/** Whose figures a dashboard shows, where all are of one account and there are others to choose. Null: of several, of none, or not known yet. */
export function useFirstAccount(dashboard: Dashboard): FirstAccount | null {
  const cache = useQueryClient();
  const { data: providers } = useCatalogue();
  const findReport = (type: string, config: string) =>
    providers?.find(({ key }) => key === type)?.reports.find(({ key }) => key === config) ?? null;
  const group = providers ? onlyGroup(dashboard.widgets, providers, findReport) : null;
  const field = group && groupFields(group).find(({ input }) => input.isAccount === true);
  const list = field?.input.options;
  const { data: page } = useQuery(field && list?.kind === 'remote' ? optionsQuery(field.instance, list) : notAsked);
  const account = field?.instance.accounts.find(({ input }) => input === field.input.name);
  if (!group || !field || !account || !page || onlyOption(page) !== null) return null;
  const name = accountName({ label: account.label, value: account.id });

  const change = async (value: unknown, chosen: readonly Option[]): Promise<void> => {
    const changed = new Map(withGroupAccount(group, field.input, value, chosen).map(({ widget, instance }) => [widget.id, instance]));
    const widgets = dashboard.widgets.map((widget) => ({
      ...widget,
      instances: widget.instances.map((each) => {
        const next = changed.get(widget.id);
        return next?.id === each.id ? next : each;
      }),
    }));
    const [named] = chosen;
    // Called by its account, it goes on being so.
    const isNamed = named !== undefined && dashboard.name === name;
    const fields = {
      version: String(dashboard.version),
      saveId: randomId(),
      widgets: JSON.stringify(widgets),
      ...(isNamed && { name: accountName(named) }),
    };
    const form = new FormData();
    for (const [key, text] of Object.entries(underBothNames(saveDashboardFormSchema, fields))) form.append(key, text);
    const { data } = await call(saveDashboard, { params: { id: dashboard.id }, form });
    cache.setQueryData<LoadedDashboard>(keys.dashboard(data.permalink), { dashboard: data, isPublic: false });
    // Figures of the one before would stand under this one's name until the new ones come.
    void cache.resetQueries({ queryKey: keys.frames });
    for (const queryKey of [keys.dashboards, keys.sources]) void cache.invalidateQueries({ queryKey });
  };
  return { provider: group.provider.name, name, ...field, change };
}
