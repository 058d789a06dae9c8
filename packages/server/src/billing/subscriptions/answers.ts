import { subscriptionStates } from '@sightline/contract/company';
import { z } from 'zod';

/** With "webhook expansion" an id comes as the object it names. */
const idSchema = z.union([
  z.string(),
  z.looseObject({ id: z.string() }).transform(({ id }) => id),
  z.looseObject({ order: z.string() }).transform(({ order }) => order),
  z.looseObject({ subscription: z.string() }).transform(({ subscription }) => subscription),
]);
const instantSchema = z.number().transform((ms) => new Date(ms));
const maybeInstantSchema = instantSchema.nullish().transform((at) => at ?? null);
const productSchema = z.union([z.string(), z.looseObject({ product: z.string() }).transform(({ product }) => product)]);
const accountSchema = z.union([
  z.string(),
  z.looseObject({ id: z.string() }).transform(({ id }) => id),
  z.looseObject({ account: z.string() }).transform(({ account }) => account),
]);
const tagsSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((tags) => tags ?? {});

/** A subscription as the API tells it; times are numbers of ms. */
export const subscriptionAnswerSchema = z.looseObject({
  id: z.string(),
  state: z.enum(subscriptionStates),
  active: z.boolean(),
  live: z.boolean(),
  account: accountSchema,
  product: productSchema,
  quantity: z.int().min(1),
  changed: instantSchema,
  begin: instantSchema,
  next: maybeInstantSchema,
  deactivationDate: maybeInstantSchema,
  sequence: z
    .int()
    .nullish()
    .transform((sequence) => sequence ?? 0),
  initialOrderId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
});
export type SubscriptionAnswer = z.output<typeof subscriptionAnswerSchema>;

export const orderAnswerSchema = z.looseObject({
  id: z.string(),
  reference: z.string(),
  completed: z.boolean(),
  changed: instantSchema,
  live: z.boolean(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  total: z.number(),
  invoiceUrl: z
    .url()
    .nullish()
    .transform((url) => url ?? null),
  tags: tagsSchema,
  items: z.array(
    z.looseObject({
      product: productSchema,
      quantity: z.int(),
      subscription: idSchema.nullish().transform((id) => id ?? null),
    }),
  ),
});
export type OrderAnswer = z.output<typeof orderAnswerSchema>;

export const eventSchema = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  live: z.boolean(),
  data: z.looseObject({}),
});
export type PaymentEvent = z.output<typeof eventSchema>;
/** Several at once. */
export const eventsSchema = z.looseObject({ events: z.array(eventSchema).max(1000) });

/** The subscription that an event is about; null: none. */
export const subscriptionIdIn = ({ type, data }: PaymentEvent): string | null =>
  readId(
    type === 'subscription.charge.completed' || type === 'subscription.charge.failed' ? data.subscription : (data.id ?? data.subscription),
  );

/** The order that an event is about; null: none. */
export const orderIdIn = ({ type, data }: PaymentEvent): string | null => {
  if (type === 'return.created') return readId(data.original);
  return readId(type.startsWith('order.') ? (data.id ?? data.order) : data.order);
};

const readId = (given: unknown): string | null => idSchema.safeParse(given).data ?? null;

/** What went back, of a `return.created`. */
export const returnSchema = z.looseObject({ return: z.string(), totalReturn: z.number() });

/** What became of each part of a call that changes something. */
export const resultsSchema = z.looseObject({
  subscriptions: z.array(z.looseObject({ result: z.string(), error: z.record(z.string(), z.unknown()).catch({}) })),
});
/** What became of a coupon that was made. */
export const couponResultSchema = z.looseObject({ result: z.string() });

export const unprocessedSchema = z.looseObject({ more: z.boolean().default(false), events: z.array(eventSchema) });

/** Where the holder of an account is signed in. */
export const signedInPageSchema = z.looseObject({
  accounts: z.tuple([z.looseObject({ result: z.literal('success'), url: z.url() })], z.unknown()),
});
