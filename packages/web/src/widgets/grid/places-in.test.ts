import { newHeading, noImage } from '@sightline/contract/dashboards';
import { sampleInstance, sampleWidget } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { placesOf } from './places-in.ts';

const sized = (width: number, height: number, order: number) => sampleWidget({ id: `w${order}`, order, width, height });
const heading = (width: number, order: number) =>
  sampleWidget({
    ...sized(width, 0.5, order),
    nature: 'passive',
    instances: [sampleInstance({ type: 'plain', inputs: { ...newHeading } })],
  });

it('has the place of each for every number of columns, in half rows', () => {
  const [figure, chart] = placesOf([sized(1, 0.5, 0), sized(4, 1, 1)]);
  expect(figure?.style).toMatchObject({ '--at-4': '1 / 1 / span 1 / span 1', '--at-2': '1 / 1 / span 1 / span 1' });
  expect(chart).toMatchObject({ row: 0, style: { '--at-4': '2 / 1 / span 2 / span 4', '--at-2': '2 / 1 / span 2 / span 2' } });
});

it('knows a heading alone at the top of the page', () => {
  const tops = (...widgets: ReturnType<typeof sampleWidget>[]) => placesOf(widgets).map(({ isTop }) => isTop);
  expect(tops(heading(4, 0), heading(4, 1))).toEqual([true, false]);
  expect(tops(heading(2, 0), sized(2, 1, 1))).toEqual([false, false]);
  expect(tops(sized(1, 0.5, 0), heading(4, 1))).toEqual([false, false]);
});

it('lets words grow on a telephone, neither figures nor an image', () => {
  const plain = (inputs: object) =>
    sampleWidget({ nature: 'passive', format: 'textCard', instances: [sampleInstance({ type: 'plain', inputs: { ...inputs } })] });
  const grows = (widget: ReturnType<typeof sampleWidget>) => placesOf([widget]).map((place) => place.grows);
  expect([plain({}), plain({ ...newHeading }), plain(noImage), sized(1, 0.5, 0)].flatMap(grows)).toEqual([true, true, false, false]);
});
