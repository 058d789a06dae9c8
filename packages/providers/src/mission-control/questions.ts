import { daySchema } from '@sightline/contract/core';
import { z } from 'zod';

/** `.invalid` leads nowhere by definition (RFC 6761): the server answers these addresses itself, and nothing asked of them can leave it. */
const origin = 'https://mission-control.invalid';
export const addresses = {
  availability: `${origin}/availability`,
  expiry: `${origin}/expiry`,
  groups: `${origin}/groups`,
  domains: `${origin}/domains`,
} as const;

/** By what figures are told apart; `total`: not at all. */
export const splits = ['total', 'day', 'domain', 'group'] as const;

const idsSchema = z.string().transform((text) => text.split(',').filter((id) => id !== ''));
/** Empty lists mean all groups, and all domains of them. */
export const placesSchema = z.object({ groups: idsSchema, domains: idsSchema });
export const availabilityQuestionSchema = placesSchema.extend({ start: daySchema, end: daySchema, by: z.enum(splits) });
export type Places = z.output<typeof placesSchema>;
export type AvailabilityQuestion = z.output<typeof availabilityQuestionSchema>;

/** What checks of websites counted together found. Seconds and milliseconds. */
export const availabilityRowSchema = z.object({
  /** A day of the group's zone, a host or a group's name; empty where nothing is told apart. */
  key: z.string(),
  upS: z.number(),
  downS: z.number(),
  msSum: z.number(),
  msCount: z.number(),
  incidents: z.number(),
});
export type AvailabilityRow = z.output<typeof availabilityRowSchema>;
/** `timezone`: of all groups asked about; null: they have several. `gone`: how many of the chosen groups there are no more. */
const aboutSchema = z.object({ timezone: z.string().nullable(), gone: z.number() });
export const availabilityAnswerSchema = aboutSchema.extend({ rows: z.array(availabilityRowSchema) });
export type AvailabilityAnswer = z.output<typeof availabilityAnswerSchema>;

/** Whole days left, negative after the end; null: not known. */
export const expiryRowSchema = z.object({
  domain: z.string(),
  certificateDays: z.number().nullable(),
  registrationDays: z.number().nullable(),
});
export type ExpiryRow = z.output<typeof expiryRowSchema>;
export const expiryAnswerSchema = aboutSchema.extend({ rows: z.array(expiryRowSchema) });
export type ExpiryAnswer = z.output<typeof expiryAnswerSchema>;

export const choicesSchema = z.object({
  choices: z.array(z.object({ value: z.string(), label: z.string(), group: z.string().optional() })),
});
export type Choices = z.output<typeof choicesSchema>;
