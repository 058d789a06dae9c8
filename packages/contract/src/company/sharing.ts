import { z } from 'zod';
import { daySchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { readEmbedParent } from './embed-parent.ts';

/** Who may look at a dashboard without signing in, and until when. */
export const sharingSchema = z.object({
  /** Anyone with the link. A password goes before it. */
  public: z.boolean(),
  passwordProtected: z.boolean(),
  /** The last day on which visitors see it, in the dashboard's time zone; null: no end. */
  sharedUntil: daySchema.nullable().default(null),
  /** That day is over. */
  shareEnded: z.boolean().default(false),
});
export type Sharing = z.infer<typeof sharingSchema>;

/** Anybody who has the address may look: what it shows may be told of it. */
export const isOpenToAll = ({ public: isPublic, passwordProtected }: Pick<Sharing, 'public' | 'passwordProtected'>): boolean =>
  isPublic && !passwordProtected;

export const sharePasswordMin = 6;

/** What can be changed about how something is shared; each takes effect at once. */
export const shareChangeSchemas = [
  z.object({ category: z.literal('refresh_permalink') }),
  /** null takes the password away; then the mode of `public` counts again. */
  z.object({
    category: z.literal('new_password'),
    password: z
      .string()
      .min(sharePasswordMin, { error: `The password needs at least ${sharePasswordMin} characters.` })
      .max(200)
      .nullable(),
  }),
  z.object({ category: z.literal('public'), public: z.boolean() }),
  /** The last day on which visitors see it, today or later; null: no end. */
  z.object({ category: z.literal('shared_until'), until: daySchema.nullable() }),
  /** Neither public nor by password any more, with a new link: nothing that was given out opens it. */
  z.object({ category: z.literal('stop_sharing') }),
] as const;
export const shareChangeSchema = z.discriminatedUnion('category', shareChangeSchemas);
export type ShareChange = z.output<typeof shareChangeSchema>;

/** What a right password is exchanged for: a share token, good for 12 h. */
export const shareTokenSchema = z.object({ pass: z.string(), expiresAt: z.iso.datetime() });
export const passwordBodySchema = z.object({ password: z.string().max(200) });

/** Mark of a page that stands in a frame of another website: `?embed=1`. */
export const embedMark = { name: 'embed', value: '1' } as const;

/** A page in a frame tells the page around it: `{type: 'sightline:height', height}`, in CSS pixels, at first and whenever that changes. */
export const embedHeightMessage = 'sightline:height';

export const embedParentsMax = 50;
/** A website that may show dashboards in a frame; out comes its origin. */
const embedParentSchema = z
  .string()
  .max(300)
  .transform((text, context) => {
    const read = readEmbedParent(text);
    if ('origin' in read) return read.origin;
    context.addIssue({ code: 'custom', message: read.fault });
    return z.NEVER;
  });
export const embedParentsSchema = z.array(embedParentSchema).max(embedParentsMax, {
  error: `At most ${embedParentsMax} websites. A star stands for all names below a domain: https://*.client.com.`,
});

/** How a visitor came in. */
export const entrances = ['link', 'password', 'embed'] as const;
export type Entrance = (typeof entrances)[number];

/** What a page tells of the visit when it opens a dashboard. */
export const visitQuerySchema = z.object({
  [embedMark.name]: z.literal(embedMark.value).optional(),
  /** The website whose link or frame led here; what is no host name is left out of the log. */
  from: z.string().max(300).optional(),
});

export const browserFamilies = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera', 'Samsung Internet', 'Other'] as const;
export const deviceKinds = ['computer', 'tablet', 'phone'] as const;

export const viewSchema = z.object({
  id: z.string(),
  seenAt: z.iso.datetime(),
  entrance: z.enum(entrances),
  /** null: none, or not told. */
  referrerHost: z.string().nullable(),
  browser: z.enum(browserFamilies),
  device: z.enum(deviceKinds),
});
export type View = z.infer<typeof viewSchema>;

/** Days that the view log tells of, today included; its last entries. */
export const viewLogDays = 30;
export const viewLogEntriesMax = 20;

export const viewLogSchema = z.object({
  /** Opened by a visitor; within half an hour the same visitor counts once. */
  views: z.number(),
  /** Nobody is followed from one day to the next: who comes on two days counts twice. */
  visitors: z.number(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Every one of the last `viewLogDays` days of the dashboard's time zone, the oldest first. */
  days: z.array(z.object({ day: daySchema, views: z.number(), visitors: z.number() })),
  /** The newest first. */
  last: z.array(viewSchema),
});
export type ViewLog = z.infer<typeof viewLogSchema>;

export const getViewLog = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id/views',
  access: 'viewer',
  summary: 'How often visitors opened the dashboard in the last 30 days; people of the company and printing do not count',
  params: z.object({ id: z.string() }),
  replies: { 200: z.object({ data: viewLogSchema }) },
});
