import { createPalette, deletePalette, listPalettes, orderPalettes, updatePalette } from '@sightline/contract/company';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { createPaletteIn, deletePaletteOf, listPalettesOf, orderPalettesOf, updatePaletteOf } from './change-palettes.ts';

export function paletteRoutes(app: FastifyInstance, context: Context): void {
  route(app, listPalettes, async ({ scope }) => ({ data: await listPalettesOf(scope) }));
  route(app, createPalette, async ({ scope, body }) => ({ data: await createPaletteIn(context, scope, body) }));
  route(app, updatePalette, async ({ scope, params, body }) => {
    await updatePaletteOf(scope, params.id, body);
    return undefined;
  });
  route(app, orderPalettes, async ({ scope, body }) => {
    await orderPalettesOf(scope, body.ids);
    return undefined;
  });
  route(app, deletePalette, async ({ scope, params }) => {
    await deletePaletteOf(scope, params.id);
    return undefined;
  });
}
