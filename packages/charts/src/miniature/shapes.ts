import { escapeHtml } from '@sightline/contract/core';

export type Point = readonly [x: number, y: number];

const step = (dx: number, dy: number): string => `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;

/** In whole units and relative steps, which are a sign or two each. Null is a gap; a point alone becomes a dot. */
export function linePath(points: readonly (Point | null)[]): string {
  let path = '';
  let before: Point | null = null;
  let isAlone = false;
  for (const point of [...points, null]) {
    if (point === null) {
      if (isAlone) path += 'h.1';
      before = null;
      isAlone = false;
      continue;
    }
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    if (before === null) path += `M${x} ${y}`;
    else path += `${isAlone ? 'l' : ''}${step(x - before[0], y - before[1]).slice(isAlone ? (x < before[0] ? 0 : 1) : 0)}`;
    isAlone = before === null;
    before = [x, y];
  }
  return path;
}

/** Closer points of a line are one to the eye. */
export const pointDistance = 7;

/** At most so many values: of each stretch its mean, null where it has none. */
export function thin(values: readonly (number | null)[], most: number): (number | null)[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, at) => {
    const stretch = values.slice(Math.round((at * values.length) / most), Math.round(((at + 1) * values.length) / most));
    const known = stretch.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** At an angle in turns, clockwise from twelve o'clock. */
export const onCircle = ([x, y]: Point, radius: number, turns: number): Point => [
  x + radius * Math.sin(turns * 2 * Math.PI),
  y - radius * Math.cos(turns * 2 * Math.PI),
];

const tenth = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

/** From where the pen is, along the circle; not for a whole turn, whose ends are the same. */
export const arcTo = (centre: Point, radius: number, from: number, to: number): string =>
  `A${tenth(radius)} ${tenth(radius)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(onCircle(centre, radius, to))}`;

export const arc = (centre: Point, radius: number, from: number, to: number): string =>
  `M${at(onCircle(centre, radius, from))}${arcTo(centre, radius, from, to)}`;

export const slice = (centre: Point, radius: number, from: number, to: number): string =>
  `M${at(centre)}L${at(onCircle(centre, radius, from))}${arcTo(centre, radius, from, to)}Z`;

export function element(name: string, attributes: Readonly<Record<string, string | number | undefined>>, content = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? tenth(value) : escapeHtml(value)}"`],
  );
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}
