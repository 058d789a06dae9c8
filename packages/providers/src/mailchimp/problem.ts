import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { statusProblem } from '../kit/status-problem.ts';

const errorSchema = z.object({
  title: z.string().default(''),
  detail: z.string().default(''),
  errors: z.array(z.object({ field: z.string().default(''), message: z.string().default('') })).default([]),
});

/** https://mailchimp.com/developer/marketing/docs/errors/ */
export function problem(reply: Reply): ProviderProblem | null {
  const { status } = reply;
  if (status >= 200 && status < 300) {
    if (reply.json !== undefined) return null;
    return { code: 'source_malformed', message: 'Mailchimp sent an answer that is not JSON.', retry: true };
  }
  const parsed = errorSchema.safeParse(reply.json);
  // Mailchimp's front servers turn calls away without its own words: too many at once, not too few rights.
  if (status === 403 && !parsed.success) return { code: 'source_limited', message: 'Mailchimp wants fewer calls at once.', retry: true };
  if (!parsed.success) return statusProblem(reply);
  const { title, detail, errors } = parsed.data;
  const fields = errors.map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  const said = [[title, detail].filter(Boolean).join(': '), ...fields].filter(Boolean).join(' ');
  const message = said === '' ? `Mailchimp answered with status ${status}.` : said;
  if (status === 401) return { code: 'source_expired', message, retry: false };
  if (status === 403 && /disabled|deactivated|compliance/i.test(message)) return { code: 'source_expired', message, retry: false };
  if (status === 403) {
    return { code: 'source_forbidden', message: `${message} The Mailchimp user needs at least the role "Viewer".`, retry: false };
  }
  if (status === 404) return { code: 'source_unknown_account', message: `${message} Choose the audience or campaign again.`, retry: false };
  if (status === 426) return { code: 'source_forbidden', message, retry: false };
  return statusProblem(reply, message);
}
