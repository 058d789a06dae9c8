import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentDrawing,
  type DocumentInput,
  type DocumentRenderer,
  type DocumentShell,
  type DocumentStart,
  type Opening,
  offlinePages,
} from '@sightline/contract/app';
import { embedMark } from '@sightline/contract/company';
import {
  addDays,
  escapeHtml,
  headers,
  instantOf,
  localeTag,
  minuteMs,
  pathOf,
  type RangeQuery,
  rangeQueryOf,
  todayIn,
} from '@sightline/contract/core';
import { pageKey, streamDashboardData, widgetsOfPage } from '@sightline/contract/dashboards';
import { type Picture, type StreamMessage, wordsIn } from '@sightline/contract/frames';
import type { FastifyRequest } from 'fastify';
import { originOf } from '#company/custom-domain/index.ts';
import { noteView } from '#company/view-log/index.ts';
import {
  darkPicture,
  limitOtherDays,
  noteOpened,
  type OpenedDashboard,
  openDashboard,
  presentForText,
  shownRange,
  textFigures,
  visitOf,
} from '#dashboards/index.ts';
import { idInPerson } from '#platform/http/principal.ts';
import { appInstead, type Embedded, embeddedAs, headEnd, headStart, ownHeadEnd, readerTold } from './document-head.ts';
import { eitherPicture } from './either-colours.ts';
import { type Answers, isTooMuch, onlyOf } from './late-answers.ts';
import { linkCard } from './link-card.ts';
import { type PackedReply, packedReply } from './packed-reply.ts';
import { addressOf, language, localeOf, type PageRequest } from './page-request.ts';

/** What is ready is ready by then; the rest follows behind it. */
const firstMs = 150;
/** What follows within so long is drawn together, or within some times as long as drawing took: it is for all who ask here. */
const lateMs = 100;
const restShare = 4;
/** A live page is one once its code is there: it comes as soon as what was drawn can be read. */
const liveAfterMs = 1000;

export const isNarrow = ({ headers: sent }: FastifyRequest): boolean =>
  sent['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(sent['user-agent'] ?? '');

/** The website whose link or frame led here, where the browser tells it. */
const cameFrom = ({ headers: { referer } }: FastifyRequest): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).host : undefined;

const searchOf = (range: RangeQuery): URLSearchParams =>
  new URLSearchParams(Object.entries(range).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Puts what a piece of the stream brings into the answers, and tells whose they are. */
function take(piece: string, answers: Answers): string[] {
  return piece.split('\n').flatMap((line) => {
    const message = JSON.parse(line) as StreamMessage;
    if ('done' in message) return [];
    const { hash, [darkPicture]: dark, ...answer } = message as typeof message & { [darkPicture]?: Picture };
    answers[hash] = 'picture' in answer && answer.picture ? { ...answer, picture: eitherPicture(answer.picture, dark) } : answer;
    return [hash];
  });
}

/** Of a page for somebody signed in. */
interface Around {
  sidebar: DocumentShell['sidebar'];
  makeOpening(): Promise<Opening>;
  /** How wide its cards stand, where that is known. */
  width: number | undefined;
}

interface Document {
  around: Around | null;
  opened: OpenedDashboard;
  input: Omit<DocumentInput, 'shell'> & { answers: Answers };
  /** As the page asks for its figures, and as they are answered: who is to choose no days gets the dashboard's. */
  query: RangeQuery;
  asked: RangeQuery;
  embedded: Embedded;
  /** After so long the page itself is loaded; null: when somebody turns to it. */
  againMs: number | null;
}

/** How long it shows these days, where the next one has others; in whole minutes, so that not all pages of a zone ask at its midnight. */
function untilOtherDaysMs(renderer: DocumentRenderer, asked: Parameters<DocumentRenderer['rangeOf']>[0], now: Date): number | null {
  const { timezone } = asked.dashboard;
  const next = instantOf(addDays(todayIn(timezone, now), 1), { hour: 0, minute: 0 }, timezone);
  if (isDeepStrictEqual(renderer.rangeOf(asked, next), renderer.rangeOf(asked, now))) return null;
  return Math.ceil((next.getTime() - now.getTime()) / minuteMs) * minuteMs;
}

/** What the page is made of; null: the app has to say what there is to say (other days than a text can show). */
async function openDocument(
  { context, files, request, principal, makeConfig }: PageRequest,
  permalink: string,
  { page, around }: { page: DocumentInput['page']; around: Around | null },
): Promise<Document | null> {
  const opened = await openDashboard(context, principal, permalink);
  const whole = await presentForText(context, opened);
  const dashboard = page === 'live' ? { ...whole, widgets: whole.widgets.filter(({ realTime }) => realTime) } : whole;
  const renderer = await files.renderer();
  const address = addressOf(request);
  const isPublic = opened.audience === 'visitor';
  const [shown, now] = [{ dashboard, address, isPublic }, context.clock.now()];
  const range = renderer.rangeOf(shown, now);
  if (range === null) return null;
  const query = rangeQueryOf(range, dashboard.timezone);
  const asked = shownRange(context, opened, query);
  await limitOtherDays(context, opened, asked, { principal, ip: request.ip });
  const reader = { config: await makeConfig(), address, locale: localeOf(request) };
  const search = new URLSearchParams(address.search);
  const onPage = page === 'live' ? dashboard.widgets : widgetsOfPage(dashboard.widgets, search.get(pageKey));
  const input = { ...reader, page, isPublic, dashboard, hashes: onPage.map(({ hash }) => hash), range, answers: {} };
  const embedded = page === 'live' ? null : embeddedAs(search);
  const againMs = page === 'live' ? liveAfterMs : untilOtherDaysMs(renderer, shown, now);
  return { around, opened, input, query, asked, embedded, againMs };
}

interface Coming {
  pieces: AsyncGenerator<string, void>;
  next: Promise<IteratorResult<string, void>>;
}

/** Takes what comes within so long. Answers whose it is, each once, and whether that was all. */
async function takeFor(ms: number, coming: Coming, answers: Answers): Promise<{ hashes: string[]; isAll: boolean }> {
  const isOver = pause(ms, null);
  const hashes = new Set<string>();
  for (;;) {
    const piece = await Promise.race([coming.next, isOver]);
    if (piece === null || piece.done === true) return { hashes: [...hashes], isAll: piece !== null };
    for (const hash of take(piece.value, answers)) hashes.add(hash);
    coming.next = coming.pieces.next();
  }
}

interface Begun {
  /** What the page is drawn from, with the answers of the document. */
  input: Document['input'] & DocumentInput;
  drawing: DocumentDrawing;
  start: DocumentStart;
  coming: Coming;
}

/** Draws what needs no figures, and has those asked for. */
async function beginDocument({ context, files, request }: PageRequest, document: Document, page: PackedReply): Promise<Begun> {
  const { around, opened, asked } = document;
  const shell = around && { opening: await around.makeOpening(), sidebar: around.sidebar };
  const input = { ...document.input, shell };
  const { dashboard } = input;
  const renderer = await files.renderer();
  await renderer.prepare(input);
  const boxes = renderer.chartRoomsOf(dashboard, around?.width ?? (isNarrow(request) ? 'narrow' : 'wide'));
  const pieces = textFigures(context, opened, {
    range: asked,
    boxes,
    hashes: input.hashes,
    signal: page.signal,
  });
  const drawing = renderer.startDocument();
  return { input, drawing, start: drawing.start(input), coming: { pieces, next: pieces.next() } };
}

const headStartOf = ({ files: { list } }: PageRequest, { around, input, embedded }: Document): string =>
  headStart({ list, language: around === null ? input.dashboard.language : language, embedded, script: list.reader });

function headEndOf(
  { context, files: { list }, request, entered }: PageRequest,
  { query, embedded, againMs }: Document,
  { input: { config, dashboard, shell }, start: { title, description } }: Begun,
): string {
  const { site } = request;
  const origin = site.kind === 'custom' ? originOf(context, site.host) : context.publicUrl();
  const stream = `${pathOf(streamDashboardData, { permalink: dashboard.permalink })}?${searchOf(query)}`;
  if (shell !== null) return ownHeadEnd({ list, config, title, stream, opening: shell.opening });
  const { awaited } = wordsIn(localeTag(dashboard)).page;
  return headEnd({
    ...{ list, config, title, script: list.reader },
    more: `<meta name="description" content="${escapeHtml(description)}">${linkCard({ dashboard, origin, title, description, siteTitle: config.siteTitle })}`,
    told: readerTold(list, config, { embedded, stream, againMs, awaited, entered }),
  });
}

/** What was ready at once, drawn; null: it is too much for that, or cannot be. */
function drawWidgets({ request }: PageRequest, { input, drawing }: Begun): string | null {
  if (isTooMuch(input.answers)) return null;
  try {
    return drawing.widgets(input);
  } catch (error) {
    request.log.error({ error }, 'figures of a page for readers could not be drawn');
    return null;
  }
}

/** Sends the page: what needs no figures, then what is ready at once, and behind it the widgets whose figures come later. */
async function sendParts(asked: PageRequest, document: Document, begun: Begun, page: PackedReply): Promise<void> {
  const { input, drawing, start, coming } = begun;
  let restMs = 0;
  const [{ isAll }] = await Promise.all([
    takeFor(firstMs, coming, input.answers),
    page.send(headEndOf(asked, document, begun) + start.html),
  ]);
  const widgets = drawWidgets(asked, begun);
  if (widgets === null) {
    // The app shows them, each card for itself.
    await page.send(drawing.unready(input));
    page.end();
    return;
  }
  await page.send(widgets);
  let isOver = isAll;
  while (!isOver && !page.signal.aborted) {
    await coming.next;
    const taken = await takeFor(Math.max(lateMs, restMs), coming, input.answers);
    // What stays on its way has the app loaded.
    if (isTooMuch(input.answers)) break;
    isOver = taken.isAll;
    if (taken.hashes.length === 0) continue;
    const beganMs = performance.now();
    const late = drawing.late({ ...input, answers: onlyOf(input.answers, taken.hashes) }, taken.hashes);
    restMs = restShare * (performance.now() - beganMs);
    await page.send(late);
  }
  // Where more is to come nobody waits for it any longer.
  void coming.pieces.return();
  await page.send(drawing.end() + (isOver && mayStore(asked, document) ? offlinePages.wholeMark : ''));
  page.end();
}

function noteVisit({ context, request, reply, principal }: PageRequest, { opened, embedded }: Document): void {
  // What a browser fetches ahead nobody looks at yet.
  if (/\bprefetch\b/.test(String(request.headers['sec-purpose'] ?? ''))) return;
  if (principal.kind === 'user' && opened.audience === 'company') {
    reply.raw.once('finish', () => void noteOpened(context, opened, principal.user.id));
    return;
  }
  const visit = { embed: embedded === null ? undefined : embedMark.value, from: cameFrom(request) };
  reply.raw.once('finish', () => noteView(context, opened.scope, visitOf(opened, visit, request)));
}

/** Whoever works here reads it again without a connection: nobody in their name, and nothing that they only visit. */
const mayStore = ({ principal }: PageRequest, { around, opened }: Document): boolean =>
  around !== null && opened.audience === 'company' && idInPerson(principal) !== null;

/** Sends a dashboard as a page that reads without a script. False: the app has to show it. Throws what opening it does. */
export async function sendDocument(
  asked: PageRequest,
  permalink: string,
  kind: { page: DocumentInput['page']; around: Around | null },
): Promise<boolean> {
  const { files, request, reply } = asked;
  const document = await openDocument(asked, permalink, kind);
  if (document === null) return false;
  const page = packedReply(request);
  noteVisit(asked, document);
  if (mayStore(asked, document)) reply.header(headers.offline, `${files.list.reader} ${files.list.offline}`);
  else if (asked.principal.kind === 'user' && document.opened.audience !== 'company') reply.header(headers.offline, offlinePages.notKept);
  void reply.headers(page.headers).send(page.body);
  const broke = (error: unknown): void => {
    if (!page.signal.aborted) request.log.error({ error }, 'a page for readers broke');
  };
  // A browser asks for the sheet and the font while the rest is read and drawn.
  await page.send(headStartOf(asked, document));
  let begun: Begun;
  try {
    begun = await beginDocument(asked, document, page);
  } catch (error) {
    broke(error);
    await page.send(appInstead(files.list, document.input.config));
    page.end();
    return true;
  }
  try {
    await sendParts(asked, document, begun, page);
  } catch (error) {
    // It is seen to be cut, and what is missing is asked for by its reader.
    broke(error);
    page.body.destroy();
  }
  return true;
}
