/** A company's fonts, and the dashboards that have one, are found without looking at its other files and dashboards. */
export const ownFonts = `
-- safe: no release before this one keeps fonts, so that nothing is in it; large installations make it before, concurrently (docs/deploy.md)
create index if not exists file_fonts on file (company_id, name, id) where kind = 'font';
-- safe: companies have some dozens of dashboards; large installations make it before, concurrently (docs/deploy.md)
create index if not exists dashboard_own_font on dashboard (company_id, (styles->>'ownFont')) where styles->>'ownFont' is not null;
`;
