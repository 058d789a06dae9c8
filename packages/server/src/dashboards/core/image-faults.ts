import { imagesIn } from '@sightline/contract/company';
import { imageInputsOf, isImageLink, type Widget } from '@sightline/contract/dashboards';
import { ownImages } from '#company/files/index.ts';
import type { Scope } from '#platform/db/scope.ts';

interface Fault {
  /** Of the widget. */
  index: number;
  field: string;
  text: string;
}

const goneText = 'This image does not exist. Choose another one.';

/** Every image that a widget shows, with the field it stands in. */
export function shownImages(widget: Widget): { field: string; address: string }[] {
  const inText = imagesIn(widget.description).map((address) => ({ field: 'description', address }));
  const inInputs = widget.instances.flatMap((instance, at) => {
    const address = imageInputsOf(instance)?.image ?? null;
    return address === null ? [] : [{ field: `instances.${at}.inputs.image`, address }];
  });
  return [...inText, ...inInputs];
}

const linkFaults = (widget: Widget, index: number): Fault[] =>
  widget.instances.flatMap((instance, at) => {
    const link = imageInputsOf(instance)?.link ?? null;
    if (link === null || isImageLink(link)) return [];
    return [{ index, field: `instances.${at}.inputs.link`, text: 'Use a whole address that begins with https://.' }];
  });

/** Images that are not the company's, where they were not shown before, and links that are not web addresses. */
export async function imageFaults(scope: Scope, widgets: readonly Widget[], before: readonly Widget[]): Promise<Fault[]> {
  const shownBefore = new Set(before.flatMap((widget) => shownImages(widget).map(({ address }) => address)));
  const wanted = widgets.flatMap((widget, index) => shownImages(widget).map((shown) => ({ ...shown, index })));
  const fresh = wanted.filter(({ address }) => !shownBefore.has(address));
  const own = await ownImages(
    scope,
    fresh.map(({ address }) => address),
  );
  return [
    ...fresh.filter(({ address }) => !own.has(address)).map(({ index, field }) => ({ index, field, text: goneText })),
    ...widgets.flatMap(linkFaults),
  ];
}
