/** A message about an incident waits for new looks at its checks, but not for ever. */
export const noticeLooks = `
alter table alert_notice add column look_since timestamptz;
`;
