import { expect, test } from 'vitest';
import { type Command, commandsMatching, stepWithin } from './commands.ts';

const command = (label: string): Command => ({ id: label, group: 'Actions', label, icon: 'plus', run: () => undefined });
const commands = [command('Create dashboard'), command('Theme: dark'), command('Sign out')];
const labels = (typed: string) => commandsMatching(commands, typed).map(({ label }) => label);

test('a command is found by the beginnings of its words, in any order and case', () => {
  expect(labels('da cr')).toEqual(['Create dashboard']);
  expect(labels('DA')).toEqual(['Create dashboard', 'Theme: dark']);
});

test('a word that begins nothing finds nothing', () => {
  expect(labels('sign in')).toEqual([]);
});

test('all commands stand there before anything is typed', () => {
  expect(labels('  ')).toHaveLength(3);
});

test('the arrows go round, Home and End to the ends', () => {
  expect([stepWithin(0, 'ArrowDown', 3), stepWithin(2, 'ArrowDown', 3), stepWithin(0, 'ArrowUp', 3)]).toEqual([1, 0, 2]);
  expect([stepWithin(1, 'Home', 3), stepWithin(1, 'End', 3)]).toEqual([0, 2]);
  expect([stepWithin(0, 'ArrowDown', 0), stepWithin(0, 'a', 3)]).toEqual([null, null]);
});
