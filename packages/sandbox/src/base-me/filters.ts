import { type Call, clientsOf, todayFor, visibleLinks } from './call.ts';
import { CATEGORIES, HEALTHS, healthOn, type Link, STATUSES, statusOn, TYPES } from './links.ts';

export const DATE_FIELDS = ['created_at', 'requested_at', 'pending_at', 'confirmed_at', 'expires_at'] as const;
export type DateField = (typeof DATE_FIELDS)[number];
export const FILTERS = ['client_id', 'user_id', 'status', 'type', 'category', 'health', 'date_field', 'from', 'to'];

/** The day of the account on which something happened to a link; a day still to come has not happened, except an expiry. */
export function dayOfField(link: Link, field: DateField, today: string): string | null {
  const days: Record<DateField, string | null> = {
    created_at: link.createdDay,
    requested_at: link.requestedDay,
    pending_at: link.pendingDay,
    confirmed_at: link.confirmedDay,
    expires_at: link.confirmedDay !== null && link.confirmedDay <= today ? link.expiresDay : null,
  };
  const day = days[field];
  return day !== null && (day <= today || field === 'expires_at') ? day : null;
}

/** The links a call's filters leave, oldest first. */
export function chosenLinks(call: Call): { links: Link[]; dayOf: (link: Link) => string | null } {
  const { params } = call;
  const today = todayFor(call);
  const field = params.choice('date_field', DATE_FIELDS, 'created_at');
  const { from, to } = params.window();
  const statuses = params.choices('status', STATUSES);
  const types = params.choices('type', TYPES);
  const categories = params.choices('category', CATEGORIES);
  const healths = params.choices('health', HEALTHS);
  const users = params.wholes('user_id');
  const dayOf = (link: Link) => dayOfField(link, field, today);
  const isIn = (day: string | null) =>
    day === null ? from === null && to === null : (from === null || day >= from) && (to === null || day <= to);
  const links = visibleLinks(call, clientsOf(call)).filter((link) => {
    const status = statusOn(link, today);
    return (
      isIn(dayOf(link)) &&
      (statuses.length === 0 || statuses.some((known) => known === status)) &&
      (types.length === 0 || types.includes(link.type)) &&
      (categories.length === 0 || categories.includes(link.category)) &&
      (users.length === 0 || users.includes(link.user.id)) &&
      (healths.length === 0 || healths.includes(healthOn(link, today)))
    );
  });
  return { links, dayOf };
}
