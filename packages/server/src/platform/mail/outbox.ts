import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/env.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail, MailAddress } from '../ports/mail-content.ts';

/** Older ones are thrown away. */
export const storedMax = 200;

const storedSchema = z.object({
  id: z.string(),
  at: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Their bytes lie beside, under their place in this list. */
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), cid: z.string().nullable(), bytes: z.number() })),
});

export type StoredMail = z.infer<typeof storedSchema>;

/** Mails that would have been sent, for a developer to look at. */
export interface Outbox {
  /** Answers the mail's id. */
  keep(mail: Mail, from: MailAddress): Promise<string>;
  /** The latest first. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
  attachment(mail: StoredMail, place: number): Promise<Buffer>;
}

/** Their order is that of time. */
const idPattern = /^\d{8}T\d{9}Z-[\w-]{8,36}$/;
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder with one folder a mail, which appears when it is whole: several processes may share it. */
export function openOutbox(folder: string, clock: Clock): Outbox {
  const ids = async (): Promise<string[]> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names
      .filter((name) => idPattern.test(name))
      .sort()
      .reverse();
  };
  const read = async (id: string): Promise<StoredMail | null> => {
    const text = await readFile(join(folder, id, 'mail.json'), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return text === null ? null : storedSchema.parse(JSON.parse(text));
  };
  return {
    async keep({ to, cc = [], replyTo = null, subject, text, html, headers, attachments }, from) {
      const at = clock.now().toISOString();
      const id = `${at.replaceAll(/[-:.]/g, '')}-${randomUUID()}`;
      const part = join(folder, `part-${id}`);
      await mkdir(part, { recursive: true });
      const files = attachments.map(({ fileName, contentType, cid = null, bytes }) => ({
        fileName,
        contentType,
        cid,
        bytes: bytes.length,
      }));
      const stored: StoredMail = { id, at, from, to: [...to, ...cc], replyTo, subject, text, html, headers, attachments: files };
      await Promise.all(attachments.map(({ bytes }, place) => writeFile(join(part, String(place)), bytes)));
      await writeFile(join(part, 'mail.json'), JSON.stringify(stored));
      await rename(part, join(folder, id));
      for (const old of (await ids()).slice(storedMax)) await rm(join(folder, old), { recursive: true, force: true });
      return id;
    },
    async list() {
      const mails = await Promise.all((await ids()).map(read));
      return mails.filter((mail) => mail !== null);
    },
    find: async (id) => (idPattern.test(id) ? read(id) : null),
    attachment: (mail, place) => readFile(join(folder, mail.id, String(place))),
  };
}

/** Null where mails are sent, and in production. */
export const outboxOf = (config: Config, clock: Clock): Outbox | null =>
  config.mail === null && config.environment !== 'production' ? openOutbox(join(config.dataDir, 'outbox'), clock) : null;
