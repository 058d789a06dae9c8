import { isDeepStrictEqual } from 'node:util';
import { AppError, type BegunFrom } from '@sightline/contract/core';
import { whatFits } from '@sightline/contract/frames';
import type { ZodType } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** As it comes out of JSON, which is how the page has it. */
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * Throws where somebody else changed one of the fields that a change began from. Compared is what of them fits `schema`, which answers are made by: of what is kept
 * beside that no page knows. Fields that are not known here, as a newer page may name, say nothing.
 */
export function requireAsBegun(schema: ZodType<Fields>, begunFrom: BegunFrom, now: Fields): void {
  if (!begunFrom) return;
  const fitting = (fields: Fields): Fields => whatFits(schema, fields)?.data ?? fields;
  const [is, begun] = [fitting(now), fitting({ ...now, ...begunFrom })];
  const isChanged = Object.keys(begunFrom).some(
    (field) => Object.hasOwn(now, field) && !isDeepStrictEqual(asJson(is[field]), asJson(begun[field])),
  );
  if (isChanged) throw new AppError('conflict', 'Somebody else changed this meanwhile. Nothing of yours was saved over it.');
}
