import { expect, test } from 'vitest';
import { offerCommands, offeredCommands, type PageCommand, takeBackCommands } from './page-commands.ts';

const command = (label: string): PageCommand => ({ label, icon: 'plus', run: () => undefined });
const labels = () => offeredCommands().map(({ label }) => label);

test('parts of a page offer beside each other, and take back their own', () => {
  const [first, second] = [{}, {}];
  offerCommands(first, [command('Edit'), command('PDF')]);
  offerCommands(second, [command('Add domains')]);
  expect(labels()).toEqual(['Edit', 'PDF', 'Add domains']);
  offerCommands(first, []);
  offerCommands(first, [command('Leave')]);
  expect(labels()).toEqual(['Leave', 'Add domains']);
  takeBackCommands(first);
  expect(labels()).toEqual(['Add domains']);
  takeBackCommands(second);
  expect(labels()).toEqual([]);
});
