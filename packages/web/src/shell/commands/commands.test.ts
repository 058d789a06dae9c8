import { expect, test } from 'vitest';
import { type Command, commandsMatching, stepWithin } from './commands.ts';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  group: 'Actions',
  label,
  keywords,
  icon: 'plus',
  run: () => undefined,
});
const commands = [command('Create dashboard'), command('Theme: dark', 'night'), command('Sign out')];
const labels = (typed: string) => commandsMatching(commands, typed).map(({ label }) => label);

test('a command is found by the beginnings of its words, in any order and case', () => {
  expect(labels('da cr')).toEqual(['Create dashboard']);
  expect(labels('DA')).toEqual(['Create dashboard', 'Theme: dark']);
});

test('a command is found by what else people call it', () => {
  expect(labels('night')).toEqual(['Theme: dark']);
  expect(labels('dark nig')).toEqual(['Theme: dark']);
});

test('what is called so comes before what is only looked for by it, and groups stay whole', () => {
  const all: Command[] = [
    { ...command('Groups', 'domains'), group: 'Pages' },
    { ...command('Your brand', 'domains'), group: 'Settings' },
    { ...command('Sending domain'), group: 'Settings' },
    command('Add domains'),
  ];
  expect(commandsMatching(all, 'dom').map(({ label }) => label)).toEqual(['Sending domain', 'Your brand', 'Add domains', 'Groups']);
});

test('a word that begins nothing finds nothing', () => {
  expect(labels('sign in')).toEqual([]);
});

test('all commands stand there before anything is typed, but those that are found by their name only', () => {
  expect(labels('  ')).toHaveLength(3);
  const named: Command = { ...command('Palettes'), isOnlyFoundByTyping: true };
  expect([commandsMatching([named], ''), commandsMatching([named], 'pal')]).toEqual([[], [named]]);
});

test('the arrows go round, Home and End to the ends', () => {
  expect([stepWithin(0, 'ArrowDown', 3), stepWithin(2, 'ArrowDown', 3), stepWithin(0, 'ArrowUp', 3)]).toEqual([1, 0, 2]);
  expect([stepWithin(1, 'Home', 3), stepWithin(1, 'End', 3)]).toEqual([0, 2]);
  expect([stepWithin(0, 'ArrowDown', 0), stepWithin(0, 'a', 3)]).toEqual([null, null]);
});
