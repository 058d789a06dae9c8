import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { dayMs, dayS } from '@sightline/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { findAsset, forgetAssets, insertAsset, listAssetNames, noteAssets } from './rows.ts';
import { pathOfRequest } from './visitor-pages.ts';

export const assetsPath = '/assets/';
export const assetsMaxAgeSeconds = 365 * dayS;
/** Their names carry a hash of what is in them. */
export const assetsCacheControl = `public, max-age=${assetsMaxAgeSeconds}, immutable`;
/** A page that was opened before an upgrade may ask for its parts so long after. */
const storedMs = 90 * dayMs;
export const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
/** None has a folder. */
const nameForm = /^[\w.-]{1,200}$/;

/**
 * Keeps the parts of this release's pages in the database. While an upgrade goes on, a page that came from one process may ask another one, of another release,
 * for its scripts; and a page that stays open asks long after.
 */
export async function keepAssets({ database: { db }, clock }: Context, folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => extname(name) in mediaTypes);
  const stored = new Set(await listAssetNames(db));
  const now = clock.now();
  for (const name of names.filter((each) => !stored.has(each)))
    await insertAsset(db, { name, bytes: readFileSync(join(folder, name)), media_type: mediaTypes[extname(name)] ?? '', seen_at: now });
  if (names.length > 0) await noteAssets(db, names, now);
  await forgetAssets(db, new Date(now.getTime() - storedMs));
}

/** A part of another release's pages, which this process does not have in its folder; false: nobody has it. */
export async function sendStoredAsset(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const path = pathOfRequest(request);
  const name = path.startsWith(assetsPath) ? path.slice(assetsPath.length) : '';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !nameForm.test(name)) return false;
  const asset = await findAsset(context.database.db, name);
  if (asset === undefined) return false;
  reply.type(asset.media_type).header('cache-control', assetsCacheControl).send(Buffer.from(asset.bytes));
  return true;
}
