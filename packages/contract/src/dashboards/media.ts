import { z } from 'zod';
import { endpoint } from '../core/wire/endpoint.ts';
import { pageFields, pageMetaSchema, settlePage } from '../core/wire/paging.ts';
import type { imageFields } from './dashboard-styles.ts';

/** What an image is for: a logo of the company, of a client, a background, or part of a text or an image widget. */
export const mediaCategories = ['logo', 'client', 'background', 'content'] as const;
export const mediaCategorySchema = z.enum(mediaCategories);
export type MediaCategory = z.infer<typeof mediaCategorySchema>;

/** The least width and height, in pixels, by what an image is for: what is smaller shows nothing where it stands. */
export const imageSideMin: Readonly<Record<MediaCategory | 'avatar', number>> = {
  logo: 16,
  client: 16,
  background: 64,
  content: 8,
  avatar: 32,
};

/** Of the images a dashboard's look holds. */
export const categoryOfField: Record<(typeof imageFields)[number], MediaCategory> = {
  logoImage: 'logo',
  clientImage: 'client',
  backgroundImage: 'background',
};

export const mediaImageSchema = z.object({
  id: z.string(),
  /** What the person called the file. */
  name: z.string(),
  /** Its name in the store: what `DELETE /api/files` takes. */
  filename: z.string(),
  /** Where it is shown. */
  address: z.string(),
  category: mediaCategorySchema,
  /** Pixels; null where they were never read. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number(),
  createdAt: z.iso.datetime(),
  /** Names of the dashboards and templates that show it, and versions with a name that do; while there are any it cannot be deleted. */
  usedBy: z.array(z.string()),
});
export type MediaImage = z.infer<typeof mediaImageSchema>;

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  access: 'member',
  summary: 'Images of the company, the newest first, with the dashboards that show them',
  query: z
    .object({
      category: mediaCategorySchema.optional(),
      /** Part of the file's name. */
      search: z.string().max(200).optional(),
      ...pageFields(100),
    })
    .transform(settlePage(24)),
  replies: {
    200: z.object({ data: z.array(mediaImageSchema), meta: pageMetaSchema }),
  },
});

/** The fields of its form: `file`, and `category` (`content` where it is left out). */
export const uploadMediaFieldsSchema = z.object({ category: mediaCategorySchema.default('content') });
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  access: 'member',
  summary: 'Keep an image for the company (multipart; png, jpg or webp, 5 MB)',
  multipart: true,
  form: uploadMediaFieldsSchema.extend({ file: z.file() }),
  replies: { 201: z.object({ data: mediaImageSchema }) },
});
