import type { DayCell } from './day-cell.ts';
import type { DimensionReader, ReadContext } from './dimension.ts';
import { compileExpression, compileLabel } from './filter.ts';
import { getDimension, type Vocabulary } from './report-fields.ts';
import type { FilterExpression } from './report-shape.ts';
import type { RowTest } from './rows.ts';

/** Asks each label once, however many rows carry it. */
function remember(reader: DimensionReader, matches: (label: string) => boolean): RowTest {
  /** By code: 1 yes, 2 no, 0 not asked yet. */
  const known = new Uint8Array(reader.size);
  return (cell, session, event, item) => {
    const code = reader.code(cell, session, event, item);
    let answer = known[code] ?? 0;
    if (answer === 0) {
      answer = matches(reader.label(code)) ? 1 : 2;
      known[code] = answer;
    }
    return answer === 1;
  };
}

/** The test a dimension filter makes of a row; null without a filter. */
export function compileRowTest(filter: FilterExpression | undefined, words: Vocabulary, context: ReadContext): RowTest | null {
  if (!filter) return null;
  return compileExpression<[DayCell, number, number, number]>(filter, (name, field) =>
    remember(getDimension(words, name).read(context), compileLabel(field)),
  );
}
