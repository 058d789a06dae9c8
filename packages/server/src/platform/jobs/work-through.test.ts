import { expect, it } from 'vitest';
import { workThrough } from './work-through.ts';

/** Numbers that are due, the lowest first. */
function numbers(count: number) {
  const due = new Set(Array.from({ length: count }, (_, index) => index + 1));
  return {
    due,
    list: async (wanted: number) => [...due].slice(0, wanted),
    keyOf: String,
    work: async (item: number): Promise<void> => void due.delete(item),
    whatFailed: 'numbers failed',
    listedAtOnce: 2,
    atOnce: 1,
    isToEnd: () => false,
  };
}

it('goes on while there is more, also of what comes meanwhile', async () => {
  const all = numbers(5);
  const work = async (item: number): Promise<void> => {
    await all.work(item);
    if (item === 5) all.due.add(6);
  };
  await workThrough({ ...all, work });
  expect([...all.due]).toEqual([]);
});

it('passes over what fails, however much of it stands in front, tries it once, and tells of it in the end', async () => {
  const all = numbers(8);
  const tried: number[] = [];
  const work = async (item: number): Promise<void> => {
    tried.push(item);
    if (item <= 5) throw new Error(`no ${item}`);
    await all.work(item);
  };
  const failed = await workThrough({ ...all, work }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: '5 numbers failed', cause: { message: 'no 1' } });
  expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...all.due]).toEqual([1, 2, 3, 4, 5]);
});

it('tells of what failed also where it could not be listed anew', async () => {
  const all = numbers(2);
  let lists = 0;
  const list = async (wanted: number): Promise<number[]> => {
    if (lists++ > 0) throw new Error('away');
    return all.list(wanted);
  };
  const work = async (item: number): Promise<void> => {
    throw new Error(`no ${item}`);
  };
  const failed = await workThrough({ ...all, list, work }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: '2 numbers failed', errors: [{ message: 'no 1' }, { message: 'no 2' }, { message: 'away' }] });
  await expect(workThrough({ ...all, list })).rejects.toThrow('away');
});

it('begins nothing more once it is to end, in the midst of what was listed', async () => {
  const all = numbers(5);
  await workThrough({ ...all, isToEnd: () => all.due.size === 2 });
  expect([...all.due]).toEqual([4, 5]);
});

it('gives what has more to do than one turn its next turn after the others', async () => {
  const left = new Map([
    ['much', 3],
    ['little', 1],
  ]);
  const turns: string[] = [];
  await workThrough({
    ...numbers(0),
    list: async () => [...left.keys()],
    keyOf: String,
    work: async (name: string) => {
      turns.push(name);
      const rest = (left.get(name) ?? 0) - 1;
      if (rest === 0) left.delete(name);
      else left.set(name, rest);
    },
  });
  expect(turns).toEqual(['much', 'little', 'much', 'much']);
});
