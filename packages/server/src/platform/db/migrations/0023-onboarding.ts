/**
 * Of a person: `onboarding`, how far a newcomer came (null: nothing of it is shown to them, as to everybody who was there before and to those who join a
 * company that others set up), and `dates`, the days they last chose.
 */
export const onboarding = `
alter table auth_user add column onboarding jsonb;
alter table auth_user add column dates jsonb;
`;
