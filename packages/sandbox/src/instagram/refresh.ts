const REFRESH_S = 300;

/** The instant that figures of media and audiences are of: they are brought up to date every five minutes only. */
export function refreshedAt(atS: number): number {
  return atS - (atS % REFRESH_S);
}
