export { paletteRoutes } from './routes.ts';
export { hasPaletteRow as hasPalette, type PaletteUse, paletteUseSql } from './rows.ts';
