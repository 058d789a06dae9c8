import { expect, it } from 'vitest';
import { failuresOf, tryEach, tryEachListed } from './try-each.ts';

it('does what can be done and tells of all that could not, also of what throws at once', async () => {
  const done: number[] = [];
  const task = (item: number): Promise<void> => {
    if (item === 2) throw new Error('two');
    if (item === 3) return Promise.reject(new Error('three'));
    done.push(item);
    return Promise.resolve();
  };
  const failed = await tryEach([1, 2, 3, 4], 'numbers failed', task).catch((error: unknown) => error);
  expect(done).toEqual([1, 4]);
  expect(failed).toMatchObject({ message: '2 numbers failed', errors: [{ message: 'two' }, { message: 'three' }] });
  await tryEach([1, 4], 'numbers failed', task);
});

it('leaves the rest for another time after so many failures', async () => {
  const tried: number[] = [];
  const fail = async (item: number): Promise<void> => {
    tried.push(item);
    throw new Error('no');
  };
  await expect(tryEach([1, 2, 3], 'numbers failed', fail, 2)).rejects.toThrow('2 numbers failed');
  expect(tried).toEqual([1, 2]);
});

it('passes over what fails, however much of it stands in front', async () => {
  const due = new Set([1, 2, 3, 4, 5, 6, 7, 8]);
  const list = async (passedOver: number) => [...due].slice(passedOver, passedOver + 2);
  const task = async (item: number): Promise<void> => {
    if (item <= 4) throw new Error(`no ${item}`);
    due.delete(item);
  };
  const failed = await tryEachListed(list, 'numbers failed', task).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: '4 numbers failed' });
  // Where all went well the rest is for the next time.
  expect([...due]).toEqual([1, 2, 3, 4, 7, 8]);
  await expect(tryEachListed(async () => [], 'numbers failed', task)).resolves.toBeUndefined();
});

it('does a few at a time, and those that fail keep nobody waiting', async () => {
  let [now, most] = [0, 0];
  const done: number[] = [];
  const task = async (item: number): Promise<void> => {
    most = Math.max(most, ++now);
    await new Promise((over) => setImmediate(over));
    now -= 1;
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  expect(await failuresOf([1, 2, 3, 4, 5], 2, task)).toMatchObject([{ message: 'no 2' }, { message: 'no 4' }]);
  expect([done, most]).toEqual([[1, 3, 5], 2]);
});
