import { deleteFont, listFonts, uploadFont } from '@sightline/contract/company';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readForm } from '#platform/http/multipart.ts';
import { route } from '#platform/http/route.ts';
import { deleteFontOf, listFontsOf, uploadFontOf } from './change-fonts.ts';

export function fontRoutes(app: FastifyInstance, context: Context): void {
  route(app, listFonts, async ({ scope }) => ({ data: await listFontsOf(scope) }));
  route(app, uploadFont, async ({ scope, principal, request }) => ({
    data: await uploadFontOf(context, scope, await readForm(request), principal.user.id),
  }));
  route(app, deleteFont, async ({ scope, params }) => {
    await deleteFontOf(context, scope, params.id);
    return undefined;
  });
}
