import { type FormatFacts, findFormat, misfitOf } from '@sightline/charts';
import { widgetDefaults } from '@sightline/contract/dashboards';
import { dimensionKey, isBlendable } from '@sightline/contract/frames';
import { chosenIds, type Report, reportFormErrors } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import { type Ask, asksOf, type LayoutWidget, type Template } from './layout-schema.ts';
import { type ChosenSource, makeWidgets, sizeOf } from './make-widgets.ts';
import { findReport, inputsOf, openInputs } from './open-inputs.ts';
import { standIns } from './stand-ins.ts';

function idFaults(report: Report, widget: LayoutWidget): string[] {
  const { metrics = null, dimension = null, ...others } = widget.inputs ?? {};
  const ids = chosenIds(metrics);
  const dimensions = chosenIds(dimension);
  const names = new Set<string>(inputsOf(report).map(({ name }) => name));
  const { column } = widget.orderBy ?? widgetDefaults.orderBy;
  return [
    ...ids.filter((id) => !report.metrics.some((metric) => metric.id === id)).map((id) => `there is no metric "${id}"`),
    ...dimensions.filter((id) => !report.dimensions.some((entry) => entry.id === id)).map((id) => `there is no dimension "${id}"`),
    ...Object.keys(others).flatMap((name) => (names.has(name) ? [] : [`the report has no input "${name}"`])),
    ...(column === dimensionKey || [...ids, ...dimensions].includes(column)
      ? []
      : [`it is ordered by "${column}", which it does not show`]),
  ];
}

function formatFaults(widget: LayoutWidget, askCount: number): string[] {
  if (widget.format === undefined) return [];
  const format = findFormat(widget.format);
  if (format === null) return [`there is no format "${widget.format}"`];
  const { dimension, metricsMin, metricsMax } = format.needs;
  const { metrics, dimension: by } = widget.inputs ?? {};
  const count = chosenIds(metrics).length * askCount;
  const isOpen = metrics === null;
  const hasDimension = by === null || chosenIds(by).length > 0;
  const unknown = Object.keys(widget.formatOptions ?? {}).filter((name) => !(name in format.options.shape));
  return [
    ...(dimension === 'required' && !hasDimension ? [`${format.name} needs a dimension`] : []),
    ...(dimension === 'none' && hasDimension ? [`${format.name} has no dimension`] : []),
    ...(!isOpen && (count < metricsMin || (metricsMax !== null && count > metricsMax))
      ? [`${format.name} cannot show ${count} metrics`]
      : []),
    ...unknown.map((name) => `${format.name} has no option "${name}"`),
    ...(format.options.safeParse(widget.formatOptions ?? {}).success ? [] : [`its format options are not those of ${format.name}`]),
  ];
}

/** Whether the format would mislead about what the report says of its figures. A template sets no goal and has no currency. */
function misfitFaults(widget: LayoutWidget, report: Report): string[] {
  if (widget.format === undefined) return [];
  const [dimensionId] = chosenIds(widget.inputs?.dimension);
  const facts: FormatFacts = {
    dimension: dimensionId === undefined ? null : (report.dimensions.find(({ id }) => id === dimensionId)?.kind ?? 'text'),
    metrics: chosenIds(widget.inputs?.metrics).map((id) => {
      const metric = report.metrics.find((each) => each.id === id);
      return { type: metric?.type ?? null, currency: null, aggregation: metric?.aggregation.kind ?? null, hasGoal: false };
    }),
  };
  const misfit = misfitOf({ format: widget.format, formatOptions: widget.formatOptions ?? {}, ...sizeOf(widget.size) }, facts);
  return misfit === null ? [] : [`${widget.format} misleads about its figures (${misfit.reason}): ${misfit.better.name} does not`];
}

/** Providers are shown as one where they blend and there is no dimension. */
function blendFaults(widget: LayoutWidget, keys: readonly string[]): string[] {
  if (keys.length < 2) return [];
  const hasDimension = chosenIds(widget.inputs?.dimension).length > 0;
  return [
    ...(hasDimension ? ['several providers can only be shown as one without a dimension'] : []),
    ...keys.flatMap((key) => {
      const provider = findProvider(key);
      return provider !== null && isBlendable(provider.declaration) ? [] : [`"${key}" cannot be shown as one with others`];
    }),
  ];
}

function askFaults(template: Template, widget: LayoutWidget, ask: Ask): string[] {
  if (findProvider(ask.provider) === null) return [`there is no provider "${ask.provider}"`];
  const report = findReport(ask);
  if (report === null) return [`"${ask.provider}" has no report "${ask.report}"`];
  return [...idFaults(report, widget), ...misfitFaults(widget, report), ...formFaults(template, widget, ask.provider, report)];
}

function widgetFaults(template: Template, widget: LayoutWidget): string[] {
  if (widget.text !== undefined) return [];
  const asks = asksOf(widget, template);
  if (asks.length === 0) return ['it names no report'];
  const keys = asks.map(({ provider }) => provider);
  return [...asks.flatMap((ask) => askFaults(template, widget, ask)), ...formatFaults(widget, asks.length), ...blendFaults(widget, keys)];
}

/** What the form would find wrong once everything left open is chosen. */
function formFaults(template: Template, widget: LayoutWidget, key: string, report: Report): string[] {
  const open = openInputs(template, key);
  const inputs = Object.fromEntries(open.map((input) => [input.name, standIns[input.kind]]));
  const chosen: ChosenSource = { sourceId: 'any', inputs, accounts: [] };
  const [made] = makeWidgets({ ...template, widgets: [widget] }, new Map([[key, chosen]]));
  const form = made?.instances.find(({ type }) => type === key)?.inputs ?? {};
  return [
    ...open.flatMap(({ name, kind }) => (standIns[kind] === undefined ? [`${name}: this cannot be left open`] : [])),
    ...Object.entries(reportFormErrors(report, form)).map(([name, text]) => `${name}: ${text}`),
  ];
}

/** What is wrong with a template, measured by the declarations; empty when all its reports, metrics, dimensions and formats exist and fit. */
export const templateFaults = (template: Template): string[] =>
  template.widgets.flatMap((widget) =>
    widgetFaults(template, widget).map((fault) => `Template "${template.key}", widget "${widget.title}": ${fault}.`),
  );
