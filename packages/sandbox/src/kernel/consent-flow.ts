import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONSENT_HEADERS, type ConsentChoice, consentPage, consentRefusal } from './consent-page.ts';

export type Form = Readonly<Record<string, string | undefined>>;

/** Where a consent ends: at the client's address, or on a page of the vendor's own that leads nowhere. */
export type ConsentEnd = { sendTo: string } | { page: string; status?: number };

/** What differs between the vendors' consent pages. `R` is what the client asks for. */
export interface ConsentFlow<R extends { redirectUri: string }> {
  vendor: string;
  paths: readonly string[];
  /** Reads the query the client sent the person with. */
  read(query: Form): R | ConsentEnd;
  /** `host` is the client's. */
  heading(host: string): string;
  choices(request: R): readonly ConsentChoice[];
  /** What follows from what the person chose. */
  answer(request: R, form: Readonly<Record<string, string>>): ConsentEnd;
}

type Option = Omit<ConsentChoice['options'][number], 'isChosen'>;

/** Radio buttons, of which the first is chosen or the one with the value. */
export function oneOf(legend: string, name: string, options: readonly Option[], value = options[0]?.value): ConsentChoice {
  return { legend, name, kind: 'one', options: options.map((option) => ({ ...option, isChosen: option.value === value })) };
}

/** Boxes, all of them ticked; nothing where there are none. */
export function anyOf(legend: string, name: string, options: readonly Option[]): ConsentChoice[] {
  return options.length === 0 ? [] : [{ legend, name, kind: 'any', options: options.map((option) => ({ ...option, isChosen: true })) }];
}

/** The vendor's consent page, and what follows from the person's choice on it. */
export function registerConsentFlow<R extends { redirectUri: string }>(app: FastifyInstance, flow: ConsentFlow<R>): void {
  const end = (reply: FastifyReply, to: ConsentEnd) => {
    if ('sendTo' in to) return reply.redirect(to.sendTo, 302);
    const page = consentRefusal(flow.vendor, to.page);
    return reply
      .code(to.status ?? 400)
      .headers(CONSENT_HEADERS)
      .send(page);
  };
  for (const path of flow.paths) {
    app.get<{ Querystring: Form }>(path, async ({ query, url }, reply) => {
      const request = flow.read(query);
      if (!('redirectUri' in request)) return end(reply, request);
      const heading = flow.heading(new URL(request.redirectUri).host);
      return reply.headers(CONSENT_HEADERS).send(consentPage(flow.vendor, heading, flow.choices(request), url.slice(url.indexOf('?') + 1)));
    });

    app.post<{ Body: Record<string, string> | undefined }>(path, async ({ body }, reply) => {
      const form = body ?? {};
      const request = flow.read(Object.fromEntries(new URLSearchParams(form.query ?? '')));
      return end(reply, 'redirectUri' in request ? flow.answer(request, form) : request);
    });
  }
}
