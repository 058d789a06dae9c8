import { type DocumentShell, gridWidth, narrowSidebar, type Opening, pagePaths } from '@sightline/contract/app';
import type { FastifyRequest } from 'fastify';
import { pathOfRequest, permalinkIn } from '../visitor-pages.ts';
import { embeddedAs } from './document-head.ts';
import { addressOf, type PageRequest } from './page-request.ts';
import { isNarrow, sendDocument } from './send-document.ts';
import { sendShellPage } from './send-whole.ts';

/** Of pages whose addresses read like a dashboard's. */
const ownNames = ['create'];

function sidebarOf(request: FastifyRequest): DocumentShell['sidebar'] {
  if (isNarrow(request)) return 'away';
  return request.cookies[narrowSidebar.name] === narrowSidebar.value ? 'narrow' : 'open';
}

/** How wide this browser's last dashboard stood; undefined: nobody knows. */
function widthOf(request: FastifyRequest): number | undefined {
  const width = Number(request.cookies[gridWidth.name]);
  return Number.isInteger(width) && width >= gridWidth.min && width <= gridWidth.max ? width : undefined;
}

/**
 * Sends a page of somebody signed in as a text: a dashboard whole, of every other page what stands around it. False: the app shows it, since something else
 * comes first for this person or this page, or it cannot be drawn. Throws what opening it does.
 */
export async function sendOwnPage(asked: PageRequest, makeOpening: () => Promise<Opening>): Promise<boolean> {
  const { files, request, principal, makeConfig } = asked;
  const address = addressOf(request);
  if (request.method !== 'GET' || principal.kind !== 'user' || principal.via !== 'cookie') return false;
  // In a frame everybody is a visitor.
  if (embeddedAs(new URLSearchParams(address.search)) !== null) return false;
  const [renderer, config] = [await files.renderer(), await makeConfig()];
  // The app would lead on from there, once it had come.
  if (address.pathname === '/' && renderer.opensAtOnce({ config, address: { pathname: pagePaths.dashboards, search: '' } })) {
    void asked.reply.redirect(pagePaths.dashboards);
    return true;
  }
  if (!renderer.opensAtOnce({ config, address })) return false;
  const permalink = permalinkIn(pathOfRequest(request), 'report');
  const isDashboard = permalink !== undefined && !ownNames.includes(permalink);
  const around = { sidebar: sidebarOf(request), makeOpening, width: widthOf(request) };
  // An editor, a widget in full size: the app brings them.
  return (
    (isDashboard && (await sendDocument(asked, permalink, { page: 'report', around }))) ||
    sendShellPage(asked, config, { opening: await makeOpening(), sidebar: around.sidebar })
  );
}
