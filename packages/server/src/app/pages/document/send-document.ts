import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentInput, DocumentParts, DocumentRenderer, PageConfig } from '@sightline/contract/app';
import { embedMark, transparentMark } from '@sightline/contract/company';
import { AppError, pathOf, type RangeQuery, rangeQueryOf } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import type { Picture, StreamMessage } from '@sightline/contract/frames';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#company/custom-domain/index.ts';
import { noteView } from '#company/view-log/index.ts';
import {
  darkPicture,
  limitOtherDays,
  type OpenedDashboard,
  openDashboard,
  presentForText,
  shownRange,
  textFigures,
  visitOf,
} from '#dashboards/index.ts';
import type { Context } from '#platform/context.ts';
import { pathOfRequest } from '../visitor-pages.ts';
import type { DocumentFiles } from './document-files.ts';
import { documentHead, type Embedded, firstPart, lastPart, latePart } from './document-head.ts';
import { eitherPicture } from './either-colours.ts';
import { type Answers, isTooMuch, onlyOf } from './late-answers.ts';
import { type PackedReply, packedReply } from './packed-reply.ts';

const dashboardPath = /^\/dashboards\/([^/]+)\/?$/;
/** What is ready is ready by then; the rest follows behind it. */
const firstMs = 150;
/** What follows within so long is drawn together, or within some times as long as drawing took: it is for all who ask here. */
const lateMs = 100;
const restShare = 4;

const isNarrow = ({ headers: sent }: FastifyRequest): boolean =>
  sent['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(sent['user-agent'] ?? '');

/** The website whose link or frame led here, where the browser tells it. */
const cameFrom = ({ headers: { referer } }: FastifyRequest): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).host : undefined;

function embeddedAs(search: URLSearchParams): Embedded {
  if (search.get(embedMark.name) !== embedMark.value) return null;
  return search.get(transparentMark.name) === transparentMark.value ? 'transparent' : 'plain';
}

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

interface Document {
  files: DocumentFiles;
  opened: OpenedDashboard;
  input: DocumentInput & { answers: Answers };
  /** As the page asks for its figures, and as they are answered: who is to choose no days gets the dashboard's. */
  query: RangeQuery;
  asked: RangeQuery;
  embedded: Embedded;
  /** Of the address it was opened at. */
  origin: string;
}

/** What the page is made of; null: the app has to say what there is to say (a password, an end of sharing, nothing at all) in its own words. */
async function openDocument(
  context: Context,
  files: DocumentFiles,
  { request, mayAsk, makeConfig }: DocumentRequest,
): Promise<Document | null> {
  const pathname = pathOfRequest(request);
  const permalink = dashboardPath.exec(pathname)?.[1];
  if (permalink === undefined || request.method !== 'GET') return null;
  if (request.principal.kind === 'user' || request.principal.kind === 'printer') return null;
  try {
    if (!(await mayAsk(request))) return null;
    const opened = await openDashboard(context, request.principal, permalink);
    const dashboard = await presentForText(context, opened);
    if (dashboard.widgets.length === 0) return null;
    const renderer = await files.renderer();
    const address = { pathname, search: request.url.slice(pathname.length) };
    const range = renderer.rangeOf({ dashboard, address }, context.clock.now());
    if (range === null) return null;
    const query = rangeQueryOf(range, dashboard.timezone);
    const asked = shownRange(context, opened, query);
    await limitOtherDays(context, opened, asked, request);
    const input = { config: await makeConfig(), address, dashboard, range, answers: {} };
    await renderer.prepare(input);
    const { site } = request;
    const origin = site.kind === 'custom' ? originOf(context, site.host) : context.publicUrl();
    return { files, opened, input, query, asked, origin, embedded: embeddedAs(new URLSearchParams(address.search)) };
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ error }, 'a page for readers could not be drawn');
    return null;
  }
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
  drawing: ReturnType<DocumentRenderer['startDocument']>;
  drawn: DocumentParts;
  coming: Coming;
  isAll: boolean;
}

/** Draws what is ready at once; null: it is too much for that. Nothing is sent yet: where it cannot be drawn the app shows the page, each card for itself. */
async function beginDocument(
  context: Context,
  { files, opened, input, asked }: Document,
  page: PackedReply,
  narrow: boolean,
): Promise<Begun | null> {
  const { dashboard, answers } = input;
  const renderer = await files.renderer();
  const drawing = renderer.startDocument();
  const boxes = renderer.chartRoomsOf(dashboard, narrow);
  const pieces = textFigures(context, opened, { range: asked, boxes, signal: page.signal });
  const coming = { pieces, next: pieces.next() };
  const { isAll } = await takeFor(firstMs, coming, answers);
  return isTooMuch(answers) ? null : { drawing, drawn: drawing.render(input), coming, isAll };
}

/** Sends the page: what was ready at once, and behind it the widgets whose figures come later. */
async function sendParts({ files, input, query, embedded, origin }: Document, begun: Begun, page: PackedReply): Promise<void> {
  const { config, dashboard, answers } = input;
  const { styleNonce } = config;
  const { drawing, coming } = begun;
  let { drawn, isAll } = begun;
  let restMs = 0;
  const stream = `${pathOf(streamDashboardData, { permalink: dashboard.permalink })}?${searchOf(query)}`;
  const { title, description } = drawn;
  await page.send(
    documentHead({ list: files.list, config, dashboard, embedded, stream, origin, title, description }) + firstPart(drawn, styleNonce),
  );
  while (!isAll && !page.signal.aborted) {
    await coming.next;
    const taken = await takeFor(Math.max(lateMs, restMs), coming, answers);
    isAll = taken.isAll;
    if (taken.hashes.length === 0) continue;
    // What stays on its way has the app loaded.
    if (isTooMuch(answers)) break;
    const beganMs = performance.now();
    drawn = drawing.render({ ...input, answers: onlyOf(answers, taken.hashes) });
    restMs = restShare * (performance.now() - beganMs);
    await page.send(latePart(drawn, taken.hashes, styleNonce));
  }
  await page.send(lastPart(drawn));
  page.end();
}

export interface DocumentRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** False: there were too many calls from its address. */
  mayAsk(request: FastifyRequest): Promise<boolean>;
  makeConfig(): Promise<PageConfig>;
}

/** Sends a shared dashboard as a page that reads without a script. False: this is none, it is not for whoever asks, or it cannot be drawn. */
export async function sendDocument(context: Context, files: DocumentFiles, asked: DocumentRequest): Promise<boolean> {
  const { request, reply } = asked;
  const document = await openDocument(context, files, asked);
  if (document === null) return false;
  const page = packedReply(request);
  const broke = (error: unknown): void => {
    if (!page.signal.aborted) request.log.error({ error }, 'a page for readers broke');
    page.body.destroy();
  };
  let begun: Begun | null;
  try {
    begun = await beginDocument(context, document, page, isNarrow(request));
    if (begun === null) {
      page.body.destroy();
      return false;
    }
  } catch (error) {
    broke(error);
    return false;
  }
  const visit = { embed: document.embedded === null ? undefined : embedMark.value, from: cameFrom(request) };
  const { opened } = document;
  // What a browser fetches ahead nobody looks at yet.
  const isAhead = /\bprefetch\b/.test(String(request.headers['sec-purpose'] ?? ''));
  if (!isAhead) reply.raw.once('finish', () => noteView(context, opened.scope, visitOf(opened, visit, request)));
  void reply.headers(page.headers).send(page.body);
  try {
    await sendParts(document, begun, page);
  } catch (error) {
    // It is seen to be cut, and what is missing is asked for by its reader.
    broke(error);
  }
  return true;
}
