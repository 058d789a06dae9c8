import { z } from 'zod';
import { codeOfStatus } from './epp-status.ts';
import type { RegistrationOutcome } from './registry.ts';

const entitySchema: z.ZodType<Entity> = z.lazy(() =>
  z.object({
    roles: z.array(z.string()).optional(),
    handle: z.string().optional(),
    vcardArray: z.array(z.unknown()).optional(),
    entities: z.array(entitySchema).optional(),
  }),
);
interface Entity {
  roles?: string[] | undefined;
  handle?: string | undefined;
  vcardArray?: unknown[] | undefined;
  entities?: Entity[] | undefined;
}

/** RFC 9083, 5.3, as far as it is read. */
const domainSchema = z.object({
  objectClassName: z.literal('domain'),
  status: z.array(z.string()).optional(),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string().optional() })).optional(),
  entities: z.array(entitySchema).optional(),
  nameservers: z.array(z.object({ ldhName: z.string().optional() })).optional(),
});

/** A vCard is `["vcard", [[name, parameters, type, value], …]]` (RFC 7095). */
function nameIn(vcard: readonly unknown[] | undefined): string | null {
  const properties = vcard?.[1];
  if (!Array.isArray(properties)) return null;
  for (const wanted of ['fn', 'org']) {
    const property = properties.find((each) => Array.isArray(each) && each[0] === wanted);
    const value: unknown = Array.isArray(property) ? property[3] : null;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

function registrarIn(entities: readonly Entity[] = []): string | null {
  for (const { roles, vcardArray, handle, entities: below } of entities) {
    const found = roles?.includes('registrar') ? (nameIn(vcardArray) ?? handle ?? null) : registrarIn(below);
    if (found !== null) return found;
  }
  return null;
}

const instant = (text: string | undefined): string | null => {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** Reads a domain object. What a registry redacts (RFC 9537) is simply not there. Null: it is none. */
export function readRdapDomain(domain: string, json: unknown): Extract<RegistrationOutcome, { state: 'found' }> | null {
  const read = domainSchema.safeParse(json);
  if (!read.success) return null;
  const { status = [], events = [], entities, nameservers = [] } = read.data;
  const eventAt = (action: string): string | null =>
    instant(events.find(({ eventAction }) => eventAction.toLowerCase() === action)?.eventDate);
  return {
    state: 'found',
    by: 'rdap',
    domain,
    expiresAt: eventAt('expiration'),
    registeredAt: eventAt('registration'),
    registrar: registrarIn(entities),
    statuses: [...new Set(status.flatMap((each) => codeOfStatus(each) ?? []))].toSorted(),
    nameServers: [...new Set(nameservers.flatMap(({ ldhName }) => ldhName?.toLowerCase().replace(/\.$/, '') ?? []))].toSorted(),
  };
}
