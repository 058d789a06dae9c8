import { isDeepEqual } from '@sightline/contract/core';
import type { FindReport, Instance } from '@sightline/contract/dashboards';
import { isFilled, isRequired, type OptionsPage, type Report, shownInputs } from '@sightline/contract/sources';
import type { QueryClient } from '@tanstack/react-query';
import type { Act, DraftStore } from '../draft/draft-store.ts';
import { withInput, withOption } from './change-instance.ts';
import { accountInputs } from './last-accounts.ts';
import { listBlocked, onlyOption, optionsQuery, type RemoteList } from './option-source.ts';

type Ask = (instance: Instance, list: RemoteList) => Promise<OptionsPage>;

/** An instance with its accounts where there is but one to choose, one after the other: which there are may depend on the one before. */
export async function withOnlyAccounts(instance: Instance, report: Report, ask: Ask): Promise<Instance> {
  const names = accountInputs(report).map(({ name }) => name);
  const open = shownInputs(report, instance.inputs).find(
    (input) => names.includes(input.name) && isRequired(input, instance.inputs) && !isFilled(input, instance.inputs[input.name]),
  );
  if (open?.options?.kind !== 'remote' || listBlocked(instance, report, open.options) !== null) return instance;
  const only = onlyOption(await ask(instance, open.options));
  return only === null ? instance : withOnlyAccounts(withOption(instance, report, open, only), report, ask);
}

/** What was found for an instance, put where nothing was chosen meanwhile. */
export function withFoundAccounts(instance: Instance, report: Report, found: Instance): Instance {
  const inputs = accountInputs(report);
  const isOther = inputs.some(
    (input) => isFilled(input, instance.inputs[input.name]) && !isDeepEqual(instance.inputs[input.name], found.inputs[input.name]),
  );
  if (isOther || instance.sourceId !== found.sourceId || instance.config !== found.config) return instance;
  return inputs.reduce((each, input) => {
    const labels = found.accounts.filter((account) => account.input === input.name).map(({ id, label }) => ({ value: id, label }));
    return withInput(each, report, input, found.inputs[input.name], labels);
  }, instance);
}

/** Gives an instance of the draft the accounts there are but one of; one step of undo with what was done before in `field`. */
export async function takeOnlyAccounts(
  { cache, store, act, findReport }: { cache: QueryClient; store: Pick<DraftStore, 'get'>; act: Act; findReport: FindReport },
  instanceId: string,
  field: string,
): Promise<void> {
  const find = () => {
    for (const widget of store.get().present.widgets) {
      const instance = widget.instances.find(({ id }) => id === instanceId);
      if (instance) return { widget, instance };
    }
    return null;
  };
  const asked = find()?.instance;
  const report = asked && findReport(asked.type, asked.config);
  if (!asked || !report) return;
  // A list that cannot be had is left to its field, which asks again and says why.
  const found = await withOnlyAccounts(asked, report, (each, list) => cache.fetchQuery(optionsQuery(each, list))).catch(() => asked);
  const now = find();
  if (found === asked || !now) return;
  const next = withFoundAccounts(now.instance, report, found);
  if (next === now.instance) return;
  const instances = now.widget.instances.map((instance) => (instance.id === instanceId ? next : instance));
  act({ kind: 'change', widget: { ...now.widget, instances } }, field);
}
