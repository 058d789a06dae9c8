import { askPdf } from '@sightline/contract/dashboards';
import { addBoard, saveBoard } from './boards.ts';
import type { Board, Person } from './person.ts';

const checkEveryMs = 1000;
const waitMaxMs = 90_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface Prints {
  asked: number;
  arrived: number;
}

const answer = async (person: Person, board: Board, query: Record<string, string>) =>
  person.session.request(`${askPdf.path.replace(':permalink', board.permalink)}?${new URLSearchParams(query)}`, {}, askPdf.path);

async function printOnce(person: Person, board: Board, prints: Prints, isOver: () => boolean): Promise<void> {
  const asked = await answer(person, board, {});
  if (asked.acknowledged !== 'yes') return;
  prints.asked += 1;
  const token = (await asked.body.json()) as string;
  const until = performance.now() + waitMaxMs;
  while (performance.now() < until && !isOver()) {
    await pause(checkEveryMs);
    const checked = await answer(person, board, { check: token });
    if (checked.acknowledged === 'no') return;
    if (checked.acknowledged !== 'yes' || checked.body.status !== 200) continue;
    const path = new URL((await checked.body.json()) as string, 'http://any').pathname;
    const document = await person.session.request(path, {}, 'the document');
    if (document.acknowledged !== 'yes') return;
    const bytes = Buffer.from(await document.body.arrayBuffer());
    if (bytes.subarray(0, 5).toString() !== '%PDF-')
      person.acknowledged.contradictions.push({
        expected: `a PDF of ${board.thing.mark} is ready`,
        found: `${bytes.length} bytes that are no PDF`,
      });
    else prints.arrived += 1;
    return;
  }
}

/** One after the other until it is over; each save makes the next one another document. */
export async function printOn(person: Person, prints: Prints, isOver: () => boolean): Promise<void> {
  let board: Board | null = null;
  while (!isOver()) {
    board ??= await addBoard(person);
    if (board !== null && (await saveBoard(person, board))) await printOnce(person, board, prints, isOver);
    await pause(1000);
  }
}
