/** Who put a group or a domain into the bin. */
export const groupTrash = `
alter table campaign add column deleted_by_name text;
alter table domain add column deleted_by_name text;
`;
