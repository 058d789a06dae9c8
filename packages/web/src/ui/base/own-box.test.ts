import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownBox } from './own-box.ts';

const rect = { left: 82, right: 164, top: 41, bottom: 82, width: 82, height: 41 };
const element = (currentCSSZoom?: number) => ({
  ...(currentCSSZoom !== undefined && { currentCSSZoom }),
  getBoundingClientRect: () => ({ ...rect, x: 82, y: 41, toJSON: () => rect }),
});

test('what is zoomed is told in the pixels that its style is written in', () => {
  expect(ownBox(element(0.82))).toEqual({ left: 100, right: 200, top: 50, bottom: 100, width: 100, height: 50 });
  expect(ownBox(element(1))).toEqual(rect);
});

test('a browser that tells no zoom measures in those pixels by itself', () => {
  expect(ownBox(element())).toEqual(rect);
});

/** Compares with the window, which is never zoomed. */
const ofTheScreen = ['card/menu/widget-card-menu-panel.tsx'];

test('what is drawn in cards, which the editor zooms, measures itself by its own pixels', () => {
  const folders = ['../../widgets', '../../features/annotations'].map((folder) => new URL(`${folder}/`, import.meta.url));
  const measuring = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(new URL(file, folder), 'utf8').includes('getBoundingClientRect'),
    ),
  );
  expect(measuring.toSorted()).toEqual(ofTheScreen);
});
