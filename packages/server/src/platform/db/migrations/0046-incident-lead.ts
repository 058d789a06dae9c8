/** The fault of the failure that an incident is told by, such as `dns.no-name`: those of one fault are told in one line. Null: written by a release that did not say. */
export const incidentLead = `
alter table incident add column lead_fault text;
`;
