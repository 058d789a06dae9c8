import { type ImageInputs, type Instance, imageFits, imageInputsSchema, plainType, type Widget } from './widgets.ts';

const [contain] = imageFits;

/** What the form of an image starts with. */
export const noImage: ImageInputs = { shows: 'image', image: null, alt: '', isDecorative: false, fit: contain, link: null };

/** The inputs of an instance that shows an image; null for every other one. */
export function imageInputsOf({ type, inputs }: Pick<Instance, 'type' | 'inputs'>): ImageInputs | null {
  if (type !== plainType || inputs.shows !== noImage.shows) return null;
  const parsed = imageInputsSchema.safeParse(inputs);
  return parsed.success ? parsed.data : null;
}

/** The image a widget shows instead of text; null for every other widget. */
export function imageOf(widget: Pick<Widget, 'nature' | 'instances'>): ImageInputs | null {
  const [instance] = widget.instances;
  return widget.nature === 'passive' && instance ? imageInputsOf(instance) : null;
}

/** A secure web address. */
export const isImageLink = (link: string): boolean => {
  if (!/^https:\/\//i.test(link)) return false;
  return URL.canParse(link);
};

/** What an image still wants, by input. */
export function imageErrors({ image, alt, isDecorative, link }: ImageInputs): Partial<Record<keyof ImageInputs, string>> {
  return {
    ...(image === null && { image: 'Choose an image.' }),
    ...(!isDecorative && alt.trim() === '' && { alt: 'Say what the image shows, or mark it as decoration.' }),
    ...(link !== null && !isImageLink(link) && { link: 'Use a whole address that begins with https://.' }),
  };
}
