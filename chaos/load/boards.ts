import { createHash } from 'node:crypto';
import {
  createDashboard,
  deleteDashboard,
  deleteForGood,
  getDashboard,
  restoreFromTrash,
  saveDashboard,
  streamDashboardData,
  updateDashboard,
  type Widget,
} from '@sightline/contract/dashboards';
import { pngBytes, sentForm } from '../../packages/server/test/app/sent-form.ts';
import { makeWidget } from '../../packages/server/test/factories/factories.ts';
import { fits, type State } from '../acknowledged.ts';
import { type Board, isGone, newMark, noteChange, noteMade, type Person, withFields } from './person.ts';
import type { Outcome } from './session.ts';

export const timezone = 'UTC';
/** Of a plan; some stay free so that copies of a lost answer have a place. */
const boardsMax = 14;

const pick = (person: Person, isFit: (board: Board) => boolean): Board | null => {
  const [first, ...others] = person.boards.filter((board) => !board.isLeft && isFit(board));
  return first === undefined ? null : person.chance.pick([first, ...others]);
};
const where = (board: Board): unknown => board.thing.may[0]?.where;
export const pickListed = (person: Person, isFit: (board: Board) => boolean = () => true): Board | null =>
  pick(person, (board) => where(board) === 'list' && isFit(board));

export async function addBoard(person: Person): Promise<Board | null> {
  if (person.boards.filter((board) => where(board) === 'list').length >= boardsMax) return null;
  const mark = newMark(person);
  const outcome = await person.session.call(createDashboard, { body: { name: mark, timezone } });
  const found = outcome.acknowledged === 'yes' ? outcome.body.data : null;
  const empty = { where: 'list', public: false, footer: '', titles: [], logo: null, version: 1 };
  const state = { ...(found === null ? {} : { id: found.id, permalink: found.permalink }), ...empty };
  const thing = noteMade(person.acknowledged, outcome, { kind: 'dashboard', mark, company: person.companyId }, state);
  if (thing === null || found === null) return null;
  const board = { thing, ...found, version: 1, saves: 0, isReported: false, reports: 0, isLeft: false };
  person.boards.push(board);
  return board;
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the next save makes of a board: texts, widgets and a picture that belong together. */
function nextContent(person: Person, board: Board, more: readonly Widget[]) {
  board.saves += 1;
  const number = board.saves;
  const texts = Array.from({ length: person.chance.between(1, 4) }, (_, at) =>
    makeWidget({ title: `Part ${at + 1} of save ${number} of ${board.thing.mark}` }),
  );
  const widgets = [...texts, ...more].map((widget, order) => ({ ...widget, order }));
  const picture = Buffer.concat([pngBytes, Buffer.from(`${board.thing.mark} ${number}`)]);
  const footer = `Save ${number} of ${board.thing.mark}`;
  const state = { footer, titles: widgets.map(({ title }) => title), logo: sumOf(picture), version: board.version + 1 };
  return { widgets, picture, footer, state, saveId: `${board.thing.mark}-${number}` };
}

/** Saves all of a board. What an unanswered save may have left is looked up before the next one, as the editor does it. */
export async function saveBoard(person: Person, board: Board, more: readonly Widget[] = []): Promise<boolean> {
  const { widgets, picture, footer, state, saveId } = nextContent(person, board, more);
  const form = sentForm({ version: String(board.version), saveId, footer, widgets, logoImage: ['logo.png', picture] });
  const outcome = await person.session.call(saveDashboard, { params: { id: board.id }, form });
  if (outcome.acknowledged === 'yes') {
    board.thing.heard.push(`yes: saved as version ${state.version}`);
    // It began from the newest version, so that no earlier save can arrive any more.
    board.thing.may = [{ ...board.thing.may[0], ...state }];
    board.version += 1;
    return true;
  }
  if (outcome.acknowledged === 'maybe') {
    noteChange(board.thing, outcome, `saved as version ${state.version}`, withFields(state));
    await readBoard(person, board);
  }
  return false;
}

const saveAny = async (person: Person): Promise<void> => {
  const board = pickListed(person, ({ isReported }) => !isReported);
  if (board !== null) await saveBoard(person, board);
};

/** Looks at a board, through whichever process, and compares with what was told. */
export async function readBoard(person: Person, board: Board): Promise<void> {
  const outcome = await person.session.call(getDashboard, { params: { permalink: board.permalink } });
  if (outcome.acknowledged !== 'yes') return;
  const { data } = outcome.body;
  const seen: State = { footer: data.footer, titles: data.widgets.map(({ title }) => title), version: data.version, public: data.public };
  const isKnown = board.thing.may.some((state) => {
    const { footer, titles, version, public: isPublic } = state ?? {};
    return state !== null && fits({ footer, titles, version, public: isPublic }, seen);
  });
  if (!isKnown) {
    const expected = `${board.thing.mark}: one of ${JSON.stringify(board.thing.may)}; heard ${board.thing.heard.slice(-6).join(' | ')}`;
    person.acknowledged.contradictions.push({ expected, found: `read ${JSON.stringify(seen)}` });
  }
  if (data.version === board.version) return;
  // A save that was not answered did arrive.
  board.version = data.version;
  board.thing.may = board.thing.may.filter((state) => state?.version === data.version);
}

const readAny = async (person: Person): Promise<void> => {
  const board = pickListed(person);
  if (board !== null) await readBoard(person, board);
};

function noteOn(board: Board, outcome: Outcome<unknown>, words: string, change: (state: State) => State): void {
  noteChange(board.thing, outcome, words, change);
  if (outcome.acknowledged === 'maybe') board.isLeft = true;
}

async function share(person: Person): Promise<void> {
  const board = pickListed(person);
  if (board === null) return;
  const isPublic = person.chance.next() < 0.5;
  const body = { category: 'public' as const, public: isPublic };
  const outcome = await person.session.call(updateDashboard, { params: { id: board.id }, body });
  noteOn(board, outcome, `public ${isPublic}`, withFields({ public: isPublic }));
}

async function bin(person: Person): Promise<void> {
  const board = pickListed(person, ({ isReported }) => !isReported);
  if (board === null) return;
  const outcome = await person.session.call(deleteDashboard, { params: { id: board.id } });
  noteOn(board, outcome, 'put into the bin', withFields({ where: 'bin' }));
}

async function unbin(person: Person): Promise<void> {
  const board = pick(person, (each) => where(each) === 'bin');
  if (board === null) return;
  const outcome = await person.session.call(restoreFromTrash, { params: { id: board.id } });
  noteOn(board, outcome, 'brought back', withFields({ where: 'list' }));
}

async function purge(person: Person): Promise<void> {
  const board = pick(person, (each) => where(each) === 'bin');
  if (board === null) return;
  const uploads = person.acknowledged.things.filter(
    ({ kind, may }) => kind === 'upload' && may.some((state) => state?.dashboard === board.id),
  );
  const outcome = await person.session.call(deleteForGood, { params: { id: board.id } });
  for (const thing of [board.thing, ...uploads]) noteChange(thing, outcome, 'deleted for good', isGone);
  if (outcome.acknowledged !== 'no') board.isLeft = true;
  if (outcome.acknowledged === 'yes') person.boards.splice(person.boards.indexOf(board), 1);
}

/** Figures, as a page asks for them; they are not evaluated here, only that an answer comes. */
async function stream(person: Person): Promise<void> {
  const board = pickListed(person, ({ isReported }) => isReported) ?? pickListed(person);
  if (board === null) return;
  const days = { start: '2026-10-01', end: '2026-10-31', timezone };
  await person.session.request(`${streamDashboardData.path.replace(':permalink', board.permalink)}?${new URLSearchParams(days)}`);
}

export const boardActions = [
  { weight: 6, act: addBoard },
  { weight: 30, act: saveAny },
  { weight: 16, act: readAny },
  { weight: 8, act: share },
  { weight: 4, act: bin },
  { weight: 2, act: unbin },
  { weight: 3, act: purge },
  { weight: 6, act: stream },
] as const;
