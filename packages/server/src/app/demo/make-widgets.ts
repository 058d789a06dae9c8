import type { Widget } from '@sightline/contract/dashboards';
import { makeWidgets as makeLayoutWidgets } from '#dashboards/templates/index.ts';
import type { DrawnDashboard } from './demo-schema.ts';

export interface DemoSource {
  id: string;
  provider: string;
  label: string;
}

/** The dashboard's widgets, all on one login and its chosen account. */
export function makeWidgets({ account, inputs, rangeType, widgets }: DrawnDashboard, source: DemoSource): Widget[] {
  const { input, id, label = source.label } = account;
  const accounts = input !== undefined && id !== undefined ? [{ input, id, label }] : [];
  const chosen = Object.fromEntries(accounts.map((entry) => [entry.input, entry.id]));
  return makeLayoutWidgets(
    { rangeType, provider: source.provider, widgets },
    new Map([[source.provider, { sourceId: source.id, prefix: label, inputs: { ...inputs, ...chosen }, accounts }]]),
  );
}
