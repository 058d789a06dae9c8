/** `beside`: the newest migration that a release has to know to run on this schema; null: this very one. */
export const besideReleases = `
alter table schema_migration add column beside text;
`;
