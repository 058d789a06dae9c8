import { type FindReport, type Instance, isWritten, type Widget, widgetDefaults } from '@sightline/contract/dashboards';
import type { Option } from '@sightline/contract/sources';
import { factsOf } from '../../model/form/instance-facts.ts';
import { byItself, chosenOrder, orderChoices } from '../../model/form/order-choices.ts';
import { nextTitle, suggestedTitle } from '../../model/form/suggested-title.ts';

/** What one instance shows, in words. */
function suggestion(widget: Widget, instance: Instance, findReport: FindReport, options: readonly Option[]): string {
  const { metrics, calculated, dimension } = factsOf(widget, instance, findReport(instance.type, instance.config), options);
  const labels = metrics.map(({ id, label }) => instance.metricsOptions[id]?.label || label);
  // One that is only begun shows nothing yet.
  return suggestedTitle([...labels, ...calculated.filter(isWritten).map(({ name }) => name)], dimension?.label ?? null);
}

/** The order falls back to the default when the figure it went by is no longer shown. */
function keptOrder(widget: Widget, findReport: FindReport): Widget['orderBy'] {
  const facts = widget.instances.map((instance) => factsOf(widget, instance, findReport(instance.type, instance.config)));
  return chosenOrder(orderChoices(widget, facts), widget.orderBy, facts) === byItself ? widgetDefaults.orderBy : widget.orderBy;
}

/**
 * A widget with one instance changed. A title nobody wrote follows what is shown; `options` give the labels of what only the source knows.
 */
export function withInstance(widget: Widget, next: Instance, findReport: FindReport, options: readonly Option[] = []): Widget {
  const before = widget.instances.find(({ id }) => id === next.id);
  const instances = widget.instances.map((instance) => (instance.id === next.id ? next : instance));
  const changed = { ...widget, instances };
  const suggests = before !== undefined && instances.length === 1;
  return {
    ...changed,
    orderBy: keptOrder(changed, findReport),
    title: suggests
      ? nextTitle(widget.title, suggestion(widget, before, findReport, options), suggestion(changed, next, findReport, options))
      : widget.title,
  };
}

/** A merged widget without one of its series. */
export function withoutSeries(widget: Widget, id: string, findReport: FindReport): Widget {
  const rest = { ...widget, instances: widget.instances.filter((instance) => instance.id !== id) };
  return { ...rest, orderBy: keptOrder(rest, findReport) };
}
