import { invalidInput } from '@sightline/contract/core';
import { type Widget, widgetsBytesMax } from '@sightline/contract/dashboards';

const bytesOfOne = (body: unknown): number => Buffer.byteLength(JSON.stringify(body));

/** What widgets take, before the database packs them. */
export const bytesOf = (bodies: readonly unknown[]): number => bodies.reduce<number>((sum, body) => sum + bytesOfOne(body), 0);

const inMegabytes = (bytes: number): string => (bytes / (1024 * 1024)).toLocaleString('en', { maximumFractionDigits: 1 });

/** Refuses widgets that take more than one dashboard may, where they take more than before as well. */
export function checkWidgetBytes(widgets: readonly Widget[], before: number): void {
  const bytes = bytesOf(widgets);
  if (bytes <= widgetsBytesMax || bytes <= before) return;
  const [largest] = widgets.map((widget) => ({ ...widget, bytes: bytesOfOne(widget) })).sort((one, other) => other.bytes - one.bytes);
  const taken = `The widgets of this dashboard take ${inMegabytes(bytes)} MB together, and at most ${inMegabytes(widgetsBytesMax)} MB can be kept.`;
  const remedy = `The largest is “${largest?.title}” with ${inMegabytes(largest?.bytes ?? 0)} MB: shorten what was typed into it, or move widgets to another dashboard.`;
  throw invalidInput({ widgets: [`${taken} ${remedy}`] });
}
