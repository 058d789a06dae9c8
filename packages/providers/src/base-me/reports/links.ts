import { dayS } from '@sightline/contract/core';
import type { Input } from '@sightline/contract/sources';
import { Temporal } from 'temporal-polyfill';
import { meanOf, ratioOf } from '../../kit/arithmetic.ts';
import type { Query } from '../../kit/provider.ts';
import { type RecordMetric, timeDimensions } from '../../kit/record-table.ts';
import type { Happening } from '../link.ts';
import { isWithin, linkReport } from '../link-report.ts';
import type { Linkish } from '../link-spec.ts';

/** Something that happened to a link on a day of the period. */
interface Event extends Linkish {
  happening: Happening;
  day: string;
  /** Whether it is what the report was told to count links by. */
  isChosen: boolean;
}

const modes: { value: Happening; label: string }[] = [
  { value: 'created', label: 'When it was entered' },
  { value: 'requested', label: 'When it was requested' },
  { value: 'pending', label: 'When it became pending' },
  { value: 'confirmed', label: 'When it was confirmed' },
  { value: 'expires', label: 'When it expires' },
];
const modeInput: Input = {
  name: 'mode',
  label: 'Date of a link',
  kind: 'select',
  required: true,
  initial: 'created',
  options: { kind: 'static', options: modes },
  help: 'Decides which links "Links" counts; the other metrics have dates of their own.',
};
const chosenMode = ({ inputs }: Query): Happening => modes.find(({ value }) => value === inputs.mode)?.value ?? 'created';

const only = (events: Event[], happening: Happening): Event[] => events.filter((event) => event.happening === happening);
const reached = (id: string, label: string, happening: Happening): RecordMetric<Event> => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'sum' },
  good: 'up',
  group: 'Reached a status',
  description: 'Within the period.',
  of: (events) => only(events, happening).length,
});

const highRating = 50;
const confirmedOf = (events: Event[]): Event[] => only(events, 'created').filter(({ link }) => link.status === 'confirmed');
const askedOf = (events: Event[]): Event[] => only(events, 'created').filter(({ link }) => link.status !== 'opportunity');

function daysToConfirm({ link: { days } }: Event): number | null {
  if (days.requested === null || days.confirmed === null) return null;
  return Math.max(0, Temporal.PlainDate.from(days.requested).until(days.confirmed, { largestUnit: 'day' }).days);
}

const metrics: RecordMetric<Event>[] = [
  {
    id: 'links',
    label: 'Links',
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'up',
    description: 'By the chosen date.',
    of: (events) => events.filter(({ isChosen }) => isChosen).length,
  },
  reached('linksOpportunity', 'Opportunities', 'created'),
  reached('linksRequested', 'Links requested', 'requested'),
  reached('linksPending', 'Links pending', 'pending'),
  reached('linksConfirmed', 'Links confirmed', 'confirmed'),
  {
    id: 'createdConfirmed',
    label: 'Entered and confirmed',
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'up',
    group: 'Confirmation',
    description: 'Links entered within the period that are confirmed now.',
    of: (events) => confirmedOf(events).length,
  },
  {
    id: 'createdAsked',
    label: 'Entered and asked for',
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'up',
    group: 'Confirmation',
    description: 'Links entered within the period that are no mere opportunity now.',
    of: (events) => askedOf(events).length,
  },
  {
    id: 'confirmationRate',
    label: 'Confirmation rate',
    type: 'percent',
    aggregation: { kind: 'ratio', numerator: 'createdConfirmed', denominator: 'createdAsked' },
    good: 'up',
    group: 'Confirmation',
    description: 'Of the links entered within the period and asked for, those confirmed now.',
    of: (events) => ratioOf(confirmedOf(events).length, askedOf(events).length),
  },
  {
    id: 'averageDomainRating',
    label: 'Average domain rating',
    type: 'number',
    aggregation: { kind: 'provider' },
    good: 'up',
    group: 'Quality',
    description: 'Of the links confirmed within the period, as far as they have one (0 to 100).',
    of: (events) => meanOf(only(events, 'confirmed').flatMap(({ link }) => link.rating ?? [])),
  },
  {
    id: 'highDomainRatingLinks',
    label: `Links with domain rating ${highRating} or more`,
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'up',
    group: 'Quality',
    description: 'Confirmed within the period.',
    of: (events) => only(events, 'confirmed').filter(({ link }) => (link.rating ?? 0) >= highRating).length,
  },
  {
    id: 'referringDomains',
    label: 'Referring domains',
    type: 'number',
    aggregation: { kind: 'provider' },
    good: 'up',
    group: 'Quality',
    description: 'Different domains of the links confirmed within the period.',
    of: (events) => new Set(only(events, 'confirmed').map(({ link }) => link.domain)).size,
  },
  {
    id: 'timeToConfirm',
    label: 'Time to confirm',
    type: 'duration',
    aggregation: { kind: 'provider' },
    good: 'down',
    group: 'Confirmation',
    description: 'Average from request to confirmation, of the links confirmed within the period.',
    of(events) {
      const days = meanOf(only(events, 'confirmed').flatMap((event) => daysToConfirm(event) ?? []));
      return days === null ? null : days * dayS;
    },
  },
];
const happeningOf: Record<string, Happening> = {
  linksOpportunity: 'created',
  createdConfirmed: 'created',
  createdAsked: 'created',
  confirmationRate: 'created',
  linksRequested: 'requested',
  linksPending: 'pending',
};
/** The dates that the chosen metrics are about. */
const happeningsFor = (query: Query): Happening[] => {
  const wanted = query.metrics.map((id) => (id === 'links' ? chosenMode(query) : (happeningOf[id] ?? 'confirmed')));
  return [...new Set(wanted.length === 0 ? [chosenMode(query)] : wanted)];
};

export const links = linkReport<Event>({
  key: 'links',
  name: 'Links',
  description: 'Links by status, type and client: how many were found, requested and confirmed, and how good they are.',
  usesPeriod: true,
  inputs: [modeInput],
  time: timeDimensions<Event>(({ day }) => day, { description: 'When it happened; people may change dates later.' }),
  metrics: () => metrics,
  windows: (query) => happeningsFor(query).map((happening) => ({ happening, period: query.period })),
  rows: (found, query) =>
    found.flatMap((link) =>
      happeningsFor(query).flatMap((happening): Event[] => {
        const day = link.days[happening];
        return isWithin(day, query.period) ? [{ link, happening, day, isChosen: happening === chosenMode(query) }] : [];
      }),
    ),
});
