import type { FastifyInstance } from 'fastify';
import { applyFieldMask, type FieldMask, readFieldMask } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Range, resolveRange } from './a1.ts';
import type { Caller, Gate } from './caller.ts';
import { describeBook } from './describe-book.ts';
import { notNative, sheetsRefusal } from './google-refusal.ts';
import { type Book, nativeMimeType } from './model.ts';
import { readValueOptions, readValues } from './read-values.ts';
import { type BookFile, findOwner, userBooks } from './user-books.ts';

type Query = Record<string, string | string[] | undefined>;

const BASE = '/sheets.googleapis.com/v4/spreadsheets';

function findFile(world: World, caller: Caller, id: string): BookFile {
  const file = caller.seesFiles ? userBooks(world, caller.user).find((entry) => entry.id === id) : undefined;
  if (file && !file.trashed) return file;
  if (caller.seesFiles && !file && findOwner(world, id) !== null) throw sheetsRefusal(403);
  throw sheetsRefusal(404);
}

function openBook(world: World, caller: Caller, id: string): Book {
  const file = findFile(world, caller, id);
  if (file.mimeType !== nativeMimeType) throw notNative();
  return file.open();
}

function readMask({ fields }: Query): FieldMask | null {
  if (typeof fields !== 'string' || fields === '') return null;
  const words = `Request contains an invalid argument. Invalid field selection ${fields}`;
  return readFieldMask(fields, () => sheetsRefusal(400, words));
}

function readRanges(book: Book, query: Query): Range[] {
  const { ranges } = query;
  const texts = ranges === undefined ? [] : Array.isArray(ranges) ? ranges : [ranges];
  return texts.map((text) => resolveRange(book, text));
}

/** Cells come along when the mask names them; without a mask `includeGridData` decides. */
function wantsData(query: Query, mask: FieldMask | null): boolean {
  if (mask === null) return query.includeGridData === 'true';
  const sheets = mask.get('sheets');
  return mask.has('*') || (mask.has('sheets') && (sheets === null || sheets === undefined || sheets.has('data') || sheets.has('*')));
}

export function registerSheets(app: FastifyInstance, world: World, gate: Gate): void {
  app.get<{ Params: { id: string }; Querystring: Query }>(`${BASE}/:id`, async (request) => {
    const caller = gate.enterSheets(request, 'GetSpreadsheet');
    const book = openBook(world, caller, request.params.id);
    const mask = readMask(request.query);
    const answer = describeBook(book, readRanges(book, request.query), wantsData(request.query, mask));
    return applyFieldMask(answer, mask);
  });

  app.get<{ Params: { id: string; range: string }; Querystring: Query }>(`${BASE}/:id/values/:range`, async (request) => {
    const caller = gate.enterSheets(request, 'GetValues');
    const options = readValueOptions(request.query);
    const book = openBook(world, caller, request.params.id);
    return applyFieldMask(readValues(resolveRange(book, request.params.range), options, book.locale), readMask(request.query));
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(`${BASE}/:id/values::batchGet`, async (request) => {
    const caller = gate.enterSheets(request, 'BatchGetValues');
    const options = readValueOptions(request.query);
    const book = openBook(world, caller, request.params.id);
    const valueRanges = readRanges(book, request.query).map((range) => readValues(range, options, book.locale));
    const answer = { spreadsheetId: book.id, ...(valueRanges.length > 0 ? { valueRanges } : {}) };
    return applyFieldMask(answer, readMask(request.query));
  });
}
