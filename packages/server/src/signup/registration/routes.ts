import { headers, hourS, normalEmail } from '@sightline/contract/core';
import { register } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import { openSession, readerLocale, registerUser, sendAccountMail } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, isWithin } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { route } from '#platform/http/route.ts';
import { prepareRegistration } from './prepare-registration.ts';

const registrationsPerAddress = { max: 30, windowS: hourS };
/** Enough for somebody whose address others claim meanwhile. */
const registrationsPerAddressTyped = { max: 10, windowS: hourS };

/** Whether a mail asks who holds the address, which anybody can type: a mailbox is no target. Who is not asked now can be asked again from within. */
const mayAsk = (context: Context, email: string): Promise<boolean> =>
  isWithin(countAttempt(context, '', `register-mail:${normalEmail(email)}`, registrationsPerAddressTyped));

export function registrationRoutes(app: FastifyInstance, context: Context): void {
  route(app, register, async ({ body, request, reply }) => {
    const from = request.ip;
    if (request.headers[headers.validateOnly] === 'true') {
      await prepareRegistration(context, body, { from, checkOnly: true });
      await reply.code(204).send();
      return undefined;
    }
    await countAttempt(context, '', `register:${networkOf(from)}`, registrationsPerAddress);
    const { also, finish } = await prepareRegistration(context, body, { from });
    const isAsked = await mayAsk(context, body.email);
    const user = await registerUser(context, body, readerLocale(request.headers['accept-language']), {
      async also(trx, row) {
        await also(trx, row);
        if (isAsked) await sendAccountMail(context, { kind: 'verification', userId: row.id, companyId: row.companyId }, trx);
      },
    });
    await finish(user);
    await openSession(context, user.id, request, reply);
    return { data: user };
  });
}
