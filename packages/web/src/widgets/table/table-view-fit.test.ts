import { expect, test } from 'vitest';
import { arrangeTables, columnsBeside, type TableInRoom } from './table-view-fit.ts';

const columns = [100, 180, 260, 340].map((left) => ({ left, right: left + 80 }));
const movedBy = (px: number) => columns.map(({ left, right }) => ({ left: left - px, right: right - px }));

test('columns that are whole are beside nothing', () => {
  expect(columnsBeside(columns, { left: 100, right: 420 })).toEqual({ before: 0, after: 0, covered: [] });
});

test('one that is seen in part counts among those after, and is covered', () => {
  expect(columnsBeside(columns, { left: 100, right: 300 })).toEqual({ before: 0, after: 2, covered: [{ left: 260, width: 40 }] });
  expect(columnsBeside(columns, { left: 100, right: 260 })).toEqual({ before: 0, after: 2, covered: [] });
});

test('at the end it is the one that lies half under the names', () => {
  expect(columnsBeside(movedBy(120), { left: 100, right: 300 })).toEqual({ before: 2, after: 0, covered: [{ left: 100, width: 40 }] });
});

test('where no column is whole nothing is covered', () => {
  expect(columnsBeside(columns, { left: 100, right: 150 })).toEqual({ before: 0, after: 4, covered: [] });
});

/** Tables of which each third has room as it is, each third without its bars, and each third not at all; they count how often the page is laid out for them. */
function pageOf(count: number) {
  const page = { isDirty: false, layouts: 0 };
  const write = () => {
    page.isDirty = true;
  };
  const read = <T>(value: T): T => {
    if (page.isDirty) page.layouts += 1;
    page.isDirty = false;
    return value;
  };
  const tables = Array.from({ length: count }, (_, index) => {
    const widths = { roomy: 300, bare: index % 3 > 0 ? 300 : 200, close: index % 3 > 1 ? 300 : 200 };
    const own = { fit: 'roomy' as keyof typeof widths, name: 'none' };
    const name = {
      get offsetWidth() {
        return read(180);
      },
    };
    const table = {
      dataset: {
        set fit(fit: keyof typeof widths) {
          own.fit = fit;
          write();
        },
      },
      style: {
        removeProperty: write,
        setProperty: (_name: string, px: string) => {
          own.name = px;
          write();
        },
      },
      querySelector: () => name,
    };
    const region = {
      get scrollWidth() {
        return read(index % 3 === 0 ? 200 : widths[own.fit]);
      },
      get clientWidth() {
        return read(200);
      },
      style: {
        set scrollPaddingInlineStart(_px: string) {
          write();
        },
      },
    };
    return { own, inRoom: { table, region } as unknown as TableInRoom };
  });
  return { page, tables };
}

test('tables stand as close as each has to, and two hundred are laid out as often as three', () => {
  const few = pageOf(3);
  arrangeTables(few.tables.map(({ inRoom }) => inRoom));
  expect(few.tables.map(({ own }) => [own.fit, own.name])).toEqual([
    ['roomy', 'none'],
    ['close', 'none'],
    ['close', '136px'],
  ]);
  const many = pageOf(200);
  arrangeTables(many.tables.map(({ inRoom }) => inRoom));
  expect(many.page.layouts).toBe(few.page.layouts);
});
