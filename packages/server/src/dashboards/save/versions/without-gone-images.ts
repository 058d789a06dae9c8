import { isImageAddress } from '@sightline/contract/company';
import { type DashboardStyles, type Instance, imageFields, imageInputsOf, type Widget } from '@sightline/contract/dashboards';
import { ownImages } from '#company/files/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { shownImages } from '../../core/image-faults.ts';
import { sanitiseText } from '../../core/sanitise-text.ts';
import { withoutGoneFont } from '../../core/without-gone-font.ts';

interface Shown {
  styles: DashboardStyles;
  widgets: Widget[];
}

/**
 * A version as it can be shown today: images that were deleted since stand empty, and so does a font, where a member chooses others, instead of broken. Only versions
 * without a name can have lost any.
 */
export async function withoutGoneImages(scope: Scope, { styles, widgets }: Shown): Promise<Shown> {
  const inStyles = imageFields.flatMap((field) => styles[field] ?? []);
  const inWidgets = widgets.flatMap((widget) => shownImages(widget).map(({ address }) => address));
  const own = await ownImages(scope, [...inStyles, ...inWidgets]);
  const isThere = (address: string): boolean => own.has(address);
  const keptStyles = { ...(await withoutGoneFont(scope, styles)) };
  for (const field of imageFields) {
    const address = styles[field];
    if (address !== null && !isThere(address)) keptStyles[field] = null;
  }
  const keptInstance = (instance: Instance): Instance => {
    const image = imageInputsOf(instance)?.image ?? null;
    return image === null || isThere(image) ? instance : { ...instance, inputs: { ...instance.inputs, image: null } };
  };
  const keptWidget = (widget: Widget): Widget => {
    if (shownImages(widget).every(({ address }) => isThere(address))) return widget;
    const description = sanitiseText(widget.description, (address) => isImageAddress(address) && isThere(address));
    return { ...widget, description, instances: widget.instances.map(keptInstance) };
  };
  return { styles: keptStyles, widgets: widgets.map(keptWidget) };
}
