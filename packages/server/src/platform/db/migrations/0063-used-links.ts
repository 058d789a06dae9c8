/**
 * When a link that confirms an address was used: its row stays as long as the link would have worked, of the kind `used`, which a release before looks for nowhere.
 */
export const usedLinks = `
alter table account_link add column used_at timestamptz;
`;
