import { embedMark } from '@sightline/contract/company';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findEmbedParents } from '#dashboards/index.ts';
import { findStatusEmbedParents } from '#monitoring/status-page/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { allowFrames } from '#platform/http/protection.ts';
import { permalinkIn } from './visitor-pages.ts';

/** Pages that can stand in a frame, and whom their company lets do that. */
const framed: readonly { page: 'report' | 'status'; findParents: (db: Db, permalink: string) => Promise<string[]> }[] = [
  { page: 'report', findParents: findEmbedParents },
  { page: 'status', findParents: findStatusEmbedParents },
];

/** Lets the websites that the page's company named show it in a frame. All other pages stand in frames of our own alone. */
export async function allowFraming(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = '', search] = request.url.split('?', 2);
  if (new URLSearchParams(search).get(embedMark.name) !== embedMark.value) return;
  for (const { page, findParents } of framed) {
    const permalink = permalinkIn(path, page);
    if (permalink !== undefined) allowFrames(reply, await findParents(context.database.db, permalink));
  }
}
