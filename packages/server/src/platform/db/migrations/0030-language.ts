/** Of a person: the language of the dates and numbers that they read; null: as their browser has it. */
export const language = `
alter table auth_user add column language text;
`;
