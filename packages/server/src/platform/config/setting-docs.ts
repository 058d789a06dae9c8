import type { z } from 'zod';
import { groups } from './env-settings.ts';

interface SettingDocs {
  name: string;
  docs: string;
  /** What it is where it is not set; empty: nothing. */
  standard: string;
  /** What happens in production without it, and what to do; null: it need not be set. */
  without: string | null;
  /** What will do in its place; null: nothing. */
  or: string | null;
}

interface Declared {
  schema: z.ZodType;
  docs: string;
  without?: string;
  or?: string;
}

const docsOf = ([name, { schema, docs, without, or }]: [string, Declared]): SettingDocs => {
  const standard = schema.safeParse(undefined);
  return {
    name,
    docs,
    without: without ?? null,
    or: or ?? null,
    standard: standard.success && standard.data !== undefined ? String(standard.data) : '',
  };
};

const unset = { standard: '', without: null, or: null };
/** Of every provider; `<PROVIDER>` as docs/providers names it. */
const providerDocs: SettingDocs[] = [
  {
    name: '<PROVIDER>_CLIENT_ID',
    ...unset,
    docs: 'OAuth client of a provider (GOOGLE_ADS_…), or of its family (GOOGLE_…, META_…), with its _CLIENT_SECRET: see docs/providers; without one its stand-in is asked',
  },
  { name: '<PROVIDER>_CLIENT_SECRET', ...unset, docs: 'The secret of that client' },
  {
    name: '<PROVIDER>_LIVE',
    ...unset,
    docs: 'true: a source connected by a key (SEMRUSH_LIVE) is asked for real although the sandbox runs',
  },
];
/** As they are told, in order. */
export const settingGroups: { title: string; about: string; settings: SettingDocs[] }[] = groups.map((group) => ({
  title: group.title,
  about: group.about,
  settings: 'ofProviders' in group ? providerDocs : Object.entries(group.settings).map(docsOf),
}));

export const settingDocs = settingGroups.flatMap((group) => group.settings).filter(({ name }) => !name.startsWith('<'));

/** A line for each setting that production must have and does not, with what follows and the remedy. */
export const missingIn = (given: Readonly<Record<string, string | undefined>>): string[] =>
  settingDocs.flatMap(({ name, without, or }) =>
    without === null || given[name] || (or !== null && given[or])
      ? []
      : [`${or === null ? name : `${name} or ${or}`} is not set. ${without}`],
  );
