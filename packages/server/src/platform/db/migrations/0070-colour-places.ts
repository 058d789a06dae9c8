/** Which colours of its palette the metrics of a dashboard have, and what its dimensions may be; empty: nobody saved or drew it since. */
export const colourPlaces = `
alter table dashboard add column colour_places jsonb not null default '{"metrics": {}, "values": {}}';
`;
