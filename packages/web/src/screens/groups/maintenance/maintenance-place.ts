/** Whose windows are shown and planned. */
export interface MaintenancePlace {
  campaignId: string;
  /** The group's. */
  timezone: string;
  /** Null: all windows of the group; else those that a domain is in. */
  domain: { id: string; host: string } | null;
}
