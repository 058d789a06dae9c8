import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Resvg } from '@resvg/resvg-js';
import { findFormat, formats } from '@sightline/charts';
import { drawPicture } from '@sightline/charts/render/draw-picture';
import { settings } from '@sightline/charts/testing/frames';
import { chartTheme, noOwnColours } from '@sightline/charts/theme';
import { chartScenes } from './chart-scenes.ts';
import { letterFiles } from './letters.ts';

/*
 * Every format as the server draws it, beside the pictures in e2e/pictures. What makes dots of the drawing is a library of npm with the product's own
 * letters: with a browser the same drawing has other dots after each of its releases, and a tolerance that bears them bears a lost label as well.
 * A bar that is a few pixels longer, a name that is gone or a colour that is a little other are more than the tolerance, which is for other rounding.
 * What is meant to look otherwise: `npm run e2e -- chart-pictures --update-snapshots`, and look at what git says has changed.
 */
const tolerance = { threshold: 0.01, maxDiffPixels: 12 };

/** Bodies of cards of one column and row, of two columns, and of two columns and rows. */
const sizes = {
  '1x1': { width: 270, height: 130 },
  '2x1': { width: 590, height: 130 },
  '2x2': { width: 590, height: 330 },
};
let letters: ReturnType<typeof letterFiles>;
test.beforeAll(() => {
  letters = letterFiles();
});
test.afterAll(() => rmSync(letters.folder, { recursive: true }));

test('every format that is drawn has its pictures', () => {
  const drawn = formats.filter(({ drawing }) => drawing === 'echarts').map(({ key }) => key);
  expect(new Set(chartScenes.map(({ format }) => format))).toEqual(new Set(drawn));
});

for (const { name, format: key, frame, options = {}, annotations } of chartScenes)
  test(`${name} is drawn as it was`, () => {
    const format = findFormat(key);
    if (format === null) throw new Error(`There is no format ${key}`);
    for (const theme of ['light', 'dark'] as const) {
      const colours = chartTheme(theme, noOwnColours);
      for (const [size, room] of Object.entries(sizes)) {
        const { svg } = drawPicture(format, frame, options, settings({ ...room, theme: colours, ...(annotations && { annotations }) }));
        const font = { fontFiles: letters.paths, loadSystemFonts: false, defaultFontFamily: 'Inter' };
        const picture = new Resvg(svg ?? '', { background: colours.paper, font }).render().asPng();
        expect.soft(picture).toMatchSnapshot(`${name}-${size}-${theme}.png`, tolerance);
      }
    }
  });
