/** Since when a login has not worked, so that a widget can say so. */
export const widgetStates = `
alter table source add column invalid_since timestamptz;
update source set invalid_since = last_error_at where invalid;
`;
