import { randomUUID } from 'node:crypto';
import { type Palette, paletteSchema, palettesMax, type updatePalette } from '@sightline/contract/company';
import { AppError, invalidInput } from '@sightline/contract/core';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import {
  changePaletteRow,
  clearDefault,
  deletePaletteRow,
  findPaletteRow,
  insertPaletteRow,
  isNameTaken,
  listPaletteIds,
  listPaletteRows,
} from './rows.ts';

export const listPalettesOf = async (scope: Scope): Promise<Palette[]> =>
  (await listPaletteRows(scope)).map(({ id, name, colours, is_default: isDefault, dashboard_count: dashboardCount }) => ({
    id,
    name,
    colours,
    isDefault,
    dashboardCount,
  }));

/** Two of one name would not be told apart. */
async function withFreeName<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    throw new AppError('invalid_input', undefined, {
      errors: { name: [`There is a palette “${name}” already. Choose another name, or change that palette.`] },
      cause: error,
    });
  }
}

/** One way of writing, so that the same colour is the same text. */
const written = (colours: readonly string[]): string[] => colours.map((colour) => colour.toLowerCase());

export async function createPaletteIn(context: Context, scope: Scope, given: { name: string; colours: string[] }): Promise<{ id: string }> {
  const id = randomUUID();
  await withFreeName(given.name, () =>
    inTransaction(scope, async (inside) => {
      await lockCompany(inside);
      const { length: position } = await listPaletteIds(inside);
      if (position >= palettesMax)
        throw invalidInput({ name: [`A company keeps at most ${palettesMax} palettes. Delete one that is no longer needed.`] });
      const colours = written(given.colours);
      await insertPaletteRow(inside, { id, name: given.name, colours, position, created_at: context.clock.now() });
    }),
  );
  return { id };
}

const changeable = paletteSchema.pick({ name: true, colours: true });

export async function updatePaletteOf(scope: Scope, id: string, given: z.output<typeof updatePalette.body>): Promise<void> {
  const { name, colours, isDefault, begunFrom } = given;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(colours === undefined ? {} : { colours: JSON.stringify(written(colours)) }),
    ...(isDefault === undefined ? {} : { is_default: isDefault }),
  };
  await withFreeName(name, () =>
    inTransaction(scope, async (inside) => {
      await lockCompany(inside);
      const before = await findPaletteRow(inside, id);
      if (before === null) throw new AppError('not_found');
      requireAsBegun(changeable, begunFrom, before);
      if (isDefault === true) await clearDefault(inside);
      if (Object.keys(change).length > 0) await changePaletteRow(inside, id, change);
    }),
  );
}

export async function orderPalettesOf(scope: Scope, ids: readonly string[]): Promise<void> {
  await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const known = await listPaletteIds(inside);
    if (ids.length !== known.length || !known.every((id) => ids.includes(id)))
      throw invalidInput({ ids: ['The palettes were changed meanwhile. Load the page again and put them in order then.'] });
    for (const [position, id] of ids.entries()) await changePaletteRow(inside, id, { position });
  });
}

/** Dashboards go on naming it and have the company's default: what is shown is looked up each time. */
export async function deletePaletteOf(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    if (!(await deletePaletteRow(inside, id))) throw new AppError('not_found');
    const rest = await listPaletteIds(inside);
    for (const [position, each] of rest.entries()) await changePaletteRow(inside, each, { position });
  });
}
