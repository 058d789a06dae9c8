import { AppError, invalidInput } from '@sightline/contract/core';
import type { Option, OptionsPage, Report } from '@sightline/contract/sources';
import { cached } from './cached.ts';
import { call, openSession, type Session, toProblem } from './call.ts';
import { requestFingerprint } from './fingerprint.ts';
import { lookUpMetadata } from './look-up-metadata.ts';
import { MalformedReply, type OptionList, type OptionsQuery, type Provider, type ProviderRequest, type Reply } from './provider.ts';
import type { Runtime } from './runtime.ts';

export interface OptionsQuestion extends OptionsQuery {
  /** Values that must be in the answer where the provider still has them, e.g. what a saved widget chose. */
  include?: string[];
}

/** A search goes on over pages until it has this many hits … */
const hitsEnough = 20;
/** … or has read so many pages. */
const pagesMax = 20;
/** Accounts lie under accounts a few levels deep at most. */
const wavesMax = 5;

/** One page of choices. Replies are kept for `keepMinutes`, so that typing on in a search asks the provider nothing new where it need not. */
export async function listOptions(
  provider: Provider,
  optionName: string,
  question: OptionsQuestion,
  runtime: Runtime,
): Promise<OptionsPage> {
  const list = Object.hasOwn(provider.mapping.options, optionName) ? provider.mapping.options[optionName] : undefined;
  if (list === undefined) throw new AppError('not_found', `${provider.declaration.name} has no list "${optionName}".`);
  refuseMissingNeeds(provider, optionName, question);
  const { include = [], ...query } = question;
  const session = openSession(provider, runtime);
  try {
    const found = await searchedPage(session, optionName, list, query);
    if (query.page !== null) return found;
    const missing = include.filter((value) => !found.options.some((option) => option.value === value));
    if (missing.length === 0) return found;
    return { ...found, options: [...(await optionsByValue(session, optionName, list, query, missing)), ...found.options] };
  } catch (error) {
    throw toProblem(error);
  }
}

/** The first page and, while a search has found little, those after it. */
async function searchedPage(session: Session, optionName: string, list: OptionList, query: OptionsQuery): Promise<OptionsPage> {
  let page = await onePage(session, optionName, list, query);
  const options = [...page.options];
  for (let read = 1; query.searchTerm !== '' && page.nextPage !== null && options.length < hitsEnough && read < pagesMax; read += 1) {
    page = await onePage(session, optionName, list, { ...query, page: page.nextPage });
    options.push(...page.options);
  }
  return { options, nextPage: page.nextPage };
}

async function optionsByValue(
  session: Session,
  optionName: string,
  list: OptionList,
  query: OptionsQuery,
  values: string[],
): Promise<Option[]> {
  const found = new Map<string, Option>();
  let page: string | null = null;
  for (let read = 0; read < pagesMax && found.size < values.length; read += 1) {
    const { options, nextPage }: OptionsPage = await onePage(session, optionName, list, { ...query, searchTerm: '', page });
    for (const option of options) if (values.includes(option.value)) found.set(option.value, option);
    if (nextPage === null) break;
    page = nextPage;
  }
  return [...found.values()];
}

async function onePage(session: Session, optionName: string, list: OptionList, query: OptionsQuery): Promise<OptionsPage> {
  const secrets = await session.secrets();
  const { metadata } = await lookUpMetadata(session, list.metadata?.(query, secrets) ?? []);
  const ask = async (request: ProviderRequest): Promise<Reply> => {
    const key = `options:${session.provider.declaration.key}:${optionName}:${requestFingerprint(request)}`;
    const look = async () => slim(await call(session, request));
    const { value } = await cached(session.runtime.metadata, key, list.keepMinutes, look);
    return { ...(value as SlimReply), request };
  };
  const first = await ask(list.request(query, secrets, metadata));
  const more: Reply[] = [];
  for (let waves = 0; list.followUps !== undefined; waves += 1) {
    const wave = list.followUps(query, [first, ...more], metadata);
    if (wave.length === 0) break;
    if (waves === wavesMax) throw new MalformedReply(`The list does not end: calls were made ${wavesMax} times over.`);
    more.push(...(await Promise.all(wave.map(ask))));
  }
  return list.read(first, query, metadata, more);
}

type SlimReply = Omit<Reply, 'request'>;
/** The text repeats what the JSON says; only one of them is kept. */
const slim = ({ status, headers, text, json }: Reply): SlimReply =>
  json === undefined ? { status, headers, text, json } : { status, headers, text: '', json };

function refuseMissingNeeds(provider: Provider, optionName: string, question: OptionsQuestion): void {
  const errors: Record<string, string[]> = {};
  for (const report of provider.declaration.reports) {
    for (const { options } of [...inputsOf(report), ...report.filterFields]) {
      if (options?.kind !== 'remote' || options.option !== optionName) continue;
      for (const need of options.needs) {
        const needed = inputsOf(report).find(({ name }) => name === need);
        if (needed?.required === true && needed.kind !== 'boolean' && (question.inputs[need] ?? '') === '') {
          errors[need] = [`Choose "${needed.label}" first.`];
        }
      }
    }
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

const inputsOf = (report: Report): Report['inputs'] => report.inputs.flatMap((input) => [input, ...(input.children ?? [])]);
