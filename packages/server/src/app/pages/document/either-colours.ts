import type { Picture } from '@sightline/contract/frames';

const colour = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;

/** A drawing in two sets of colours as one: where they differ it names both, and the page's style sheet chooses. */
export function eitherColours(light: string, dark: string): string {
  // The same drawing but for its colours; if it is not, the light one is as right as any.
  if (light.replace(colour, '') !== dark.replace(colour, '')) return light;
  const others = dark.match(colour) ?? [];
  let index = -1;
  return light.replace(colour, (one) => {
    index += 1;
    const other = others[index] ?? one;
    return one === other ? one : `light-dark(${one},${other})`;
  });
}

/** The same of a widget's pictures. */
export const eitherPicture = (light: Picture, dark: Picture | undefined): Picture =>
  dark === undefined || light.svg === null || dark.svg === null ? light : { ...light, svg: eitherColours(light.svg, dark.svg) };
