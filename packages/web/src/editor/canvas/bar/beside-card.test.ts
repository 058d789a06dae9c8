import { expect, it } from 'vitest';
import { besideCard } from './beside-card.ts';

const grid = { left: 0, right: 1000 };
const box = (left: number, right: number, bottom = 300) => ({ left, right, bottom });

it.each([
  ['at its right', box(180, 210, 120), box(0, 240), { position: 'right-start', offset: 38 }],
  ['at its left where there is no room at the right', box(900, 930, 120), box(760, 1000), { position: 'left-start', offset: 148 }],
  ['below a card as wide as the grid', box(900, 930, 120), box(0, 1000), { position: 'bottom-end', offset: 188 }],
  ['below the button where nothing else is left', box(900, 930, 120), box(0, 1000, 800), { position: 'bottom-end', offset: 8 }],
] as const)('what the bar opens stands %s', (_, button, card, beside) => {
  expect(besideCard(button, card, grid, 900)).toEqual(beside);
});
