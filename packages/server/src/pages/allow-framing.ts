import { embedMark } from '@sightline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findEmbedParents } from '../dashboards/index.ts';
import { allowFrames } from '../http/protection.ts';

const dashboardPage = /^\/dashboards\/([^/]+)\/?$/;

/** The permalink of a page that is asked for to stand in a frame; null for every other page. */
function embeddedPermalink({ url }: Pick<FastifyRequest, 'url'>): string | null {
  const [path = '', search] = url.split('?', 2);
  return new URLSearchParams(search).get(embedMark.name) === embedMark.value ? (dashboardPage.exec(path)?.[1] ?? null) : null;
}

/** Lets the websites that the dashboard's company named show this page in a frame. All other pages stand in frames of our own alone. */
export async function allowFraming(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const permalink = embeddedPermalink(request);
  if (permalink !== null) allowFrames(reply, await findEmbedParents(context.database.db, permalink));
}
