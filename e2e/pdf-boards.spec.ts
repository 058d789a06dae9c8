import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faultsOf } from './board-faults.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { type Board, generateBoard, largeBoard, saveBoard } from './generated-boards.ts';
import { signUp } from './person.ts';
import type { Installation } from './product.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';
import { expect, test } from './test.ts';

/** `PDF_BOARDS=100` tries more of them, `PDF_BOARDS=37-37` one again. */
function seedsOf(text: string): number[] {
  const [first = 1, last] = text.split('-').map(Number);
  const [from, to] = last === undefined ? [1, first] : [first, last];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
const seeds = seedsOf(process.env.PDF_BOARDS ?? '10');

let product: Installation;
let page: Page;
test.beforeAll(async ({ browser, product: shared }) => {
  product = shared;
  page = await browser.newPage();
  await signUp(page, product.server.address);
});
test.afterAll(() => page.close());

async function printed(board: Board, fileName: string): Promise<{ permalink: string; read: ReadPdf }> {
  const { permalink } = await saveBoard(page, board);
  const pdf = await fetchPdf(page, `${product.server.address}/api/dashboards/${permalink}/pdf`, board.sheet);
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/${fileName}`, pdf);
  return { permalink, read: await readPdf(pdf) };
}

const told = 20;

for (const seed of seeds)
  test(`dashboard ${seed} is on paper whole: each cell once under its heading, nothing cut or outside`, async () => {
    test.setTimeout(180_000);
    const board = generateBoard(seed);
    const { read } = await printed(board, `board-${seed}.pdf`);
    expect(faultsOf(board, read).slice(0, told)).toEqual([]);
  });

test('40 widgets with ten tables of 500 rows are on paper whole', async () => {
  test.setTimeout(240_000);
  // A company uploads so many files an hour, and the boards before took them.
  // A page that finds itself signed out goes to the sign-in, and takes the next opening away.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signUp(page, product.server.address);
  const board = largeBoard();
  expect(board.widgets.filter((widget) => widget.kind === 'table' && widget.rows.length === 500)).toHaveLength(10);
  const { permalink, read } = await printed(board, 'board-large.pdf');
  expect(faultsOf(board, read).slice(0, told)).toEqual([]);

  await page.goto(`${product.server.address}/dashboards/${permalink}/print?${new URLSearchParams(board.sheet)}`);
  await expect(page.locator('html[data-stands]')).toBeAttached({ timeout: 60_000 });
  const laidByEnds = page.locator('article[data-again="true"] ~ [data-band][data-new-sheet="true"]');
  await expect(laidByEnds, 'what follows long tables is laid sheet by sheet').not.toHaveCount(0);
  const long = await page.locator('main table').evaluateAll((tables) => {
    const counted = tables.filter((table) => table.querySelectorAll('tr').length > 500);
    const count = (what: string): number => counted.reduce((sum, table) => sum + table.querySelectorAll(what).length, 0);
    const laidOut = counted.filter((table) => table.checkVisibility({ contentVisibilityAuto: true }));
    return { tables: counted.length, beside: count('*') - count('thead, tbody, tr, th, td'), laidOut: laidOut.length };
  });
  expect(long.tables, 'long tables have all their rows').toBe(10);
  expect(long.beside, 'elements within cells').toBe(0);
  expect(long.laidOut, 'long tables laid out for a window that shows none of them').toBeLessThan(3);
});
