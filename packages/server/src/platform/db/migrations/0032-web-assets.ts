/** Scripts, styles and fonts of releases that served lately, so that each process has those of all; `seen_at`: when a process with them last started. */
export const webAssets = `
create table web_asset (name text primary key, bytes bytea not null, media_type text not null, seen_at timestamptz not null);
`;
