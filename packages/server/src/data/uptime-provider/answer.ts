import { AppError, shownHost } from '@sightline/contract/core';
import type { ProviderRequest, Reply } from '@sightline/providers/kit/provider';
import { replyOf } from '@sightline/providers/kit/wire';
import { addresses, availabilityQuestionSchema, type Choices, placesSchema } from '@sightline/providers/mission-control/questions';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { availabilityOf } from './availability-of.ts';
import { expiryOf } from './expiry-of.ts';
import { listChosenDomains, listGroups } from './rows.ts';

type Answer = (context: Context, scope: Scope, query: unknown) => Promise<object>;

const groupChoices: Answer = async (_context, scope) => {
  const choices = (await listGroups(scope)).map(({ id, name }) => ({ value: id, label: name }));
  return { choices } satisfies Choices;
};
const domainChoices: Answer = async (_context, scope, query) => {
  const domains = await listChosenDomains(scope, placesSchema.parse(query));
  return { choices: domains.map(({ id, host, name }) => ({ value: id, label: shownHost(host), group: name })) } satisfies Choices;
};

const answers = new Map<string, Answer>([
  [addresses.groups, groupChoices],
  [addresses.domains, domainChoices],
  [addresses.availability, (_context, scope, query) => availabilityOf(scope, availabilityQuestionSchema.parse(query))],
  [addresses.expiry, (context, scope, query) => expiryOf(scope, placesSchema.parse(query), context.clock.now())],
]);

/**
 * Answers a call to the provider that is part of the product, in the place of an outside one and of the company of `scope` alone: nothing leaves the
 * process. What cannot be answered is a reply with a status, as a provider's would be.
 */
export async function answerBuiltIn(context: Context, scope: Scope, request: ProviderRequest): Promise<Reply> {
  const answer = answers.get(request.url);
  if (answer === undefined) return told(request, 404, 'text/plain', `Nothing answers at ${request.url}.`);
  try {
    return told(request, 200, 'application/json', JSON.stringify(await answer(context, scope, request.query)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return told(request, error.status, 'text/plain', error.message);
  }
}

const told = (request: ProviderRequest, status: number, contentType: string, text: string): Reply =>
  replyOf(request, { status, headers: { 'content-type': contentType }, text });
