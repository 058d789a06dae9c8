import { randomBytes, randomUUID } from 'node:crypto';
import { defaultFormat, defaultPassiveFormat } from '@sightline/charts';
import { randomId, rollingSetting } from '@sightline/contract/core';
import { type Instance, plainType, type Widget, widgetDefaults, widgetHashLength } from '@sightline/contract/dashboards';
import { type Report, shownInputs } from '@sightline/contract/sources';
import { getProvider } from '@sightline/providers';
import { type Ask, asksOf, type Layout, type LayoutWidget } from './layout-schema.ts';
import { findReport, inputsOf } from './open-inputs.ts';

/** The source a provider's widgets use, and what was chosen in it. */
export interface ChosenSource {
  sourceId: string;
  /** Names the series; absent: the provider's name. */
  prefix?: string;
  inputs: Readonly<Record<string, unknown>>;
  /** Labels of the chosen accounts. */
  accounts: Instance['accounts'];
}

/** By provider key; one that is missing or null is not connected (yet). */
export type ChosenSources = ReadonlyMap<string, ChosenSource | null>;

const emptyInstance = { currency: null, accounts: [], inputs: {}, metricsOptions: {} };

export function sizeOf(text: string): { width: number; height: number } {
  const [width = 1, height = 1] = text.split('x').map(Number);
  return { width, height };
}

/** Initial values are kept with the widget, as the form does: those under a parent once it is filled. */
export function withInitials(report: Report, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const missing = shownInputs(report, given).filter(({ name, initial }) => initial !== undefined && given[name] === undefined);
  if (missing.length === 0) return given;
  return withInitials(report, { ...given, ...Object.fromEntries(missing.map(({ name, initial }) => [name, initial])) });
}

function instanceOf(ask: Ask, widget: LayoutWidget, chosen: ChosenSource | null): Instance {
  const { provider } = ask;
  const base = {
    ...emptyInstance,
    id: randomUUID(),
    type: provider,
    prefix: chosen?.prefix ?? getProvider(provider).declaration.name,
    sourceId: chosen?.sourceId ?? null,
    config: ask.report,
  };
  const report = findReport(ask);
  if (report === null) return base;
  const offered = new Set<string>(inputsOf(report).map(({ name }) => name));
  const fitting = Object.entries(chosen?.inputs ?? {}).filter(([name]) => offered.has(name));
  const fixed = Object.entries(widget.inputs ?? {}).filter(([, value]) => value !== null);
  const inputs = withInitials(report, { ...Object.fromEntries(fitting), ...Object.fromEntries(fixed) });
  return { ...base, inputs, accounts: (chosen?.accounts ?? []).filter(({ input }) => offered.has(input)) };
}

/** Of figures shown as one, those that are connected; of none that is, all, so that the widget says what it lacks. */
function instancesOf(widget: LayoutWidget, layout: Layout, sources: ChosenSources): Instance[] {
  if (widget.text !== undefined) return [{ ...emptyInstance, id: randomUUID(), type: plainType, prefix: '', sourceId: null, config: '' }];
  const asks = asksOf(widget, layout);
  const connected = asks.filter(({ provider }) => sources.get(provider));
  return (connected.length > 0 ? connected : asks).map((ask) => instanceOf(ask, widget, sources.get(ask.provider) ?? null));
}

/** New widgets as the layout draws them, on the chosen sources. */
export const makeWidgets = (layout: Layout, sources: ChosenSources): Widget[] =>
  layout.widgets.map((widget, order) => ({
    ...widgetDefaults,
    ...sizeOf(widget.size),
    id: randomUUID(),
    hash: randomId(widgetHashLength, randomBytes),
    order,
    nature: widget.text === undefined ? 'interactive' : 'passive',
    title: widget.title,
    format: widget.format ?? (widget.text === undefined ? defaultFormat : defaultPassiveFormat).key,
    formatOptions: widget.formatOptions ?? {},
    description: widget.text ?? widget.description ?? '',
    realTime: widget.realTime ?? false,
    period: widget.rangeType === undefined ? widgetDefaults.period : rollingSetting(widget.rangeType),
    hiddenChange: widget.hiddenChange ?? false,
    orderBy: widget.orderBy ?? widgetDefaults.orderBy,
    rowsLimit: widget.rowsLimit ?? widgetDefaults.rowsLimit,
    instances: instancesOf(widget, layout, sources),
  }));
