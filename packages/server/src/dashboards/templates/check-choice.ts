import { invalidInput, requiredText } from '@sightline/contract/core';
import type { ChosenSource, TemplateChoice } from '@sightline/contract/dashboards';
import { type Input, isFilled } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import type { Scope } from '#platform/db/scope.ts';
import type { ChosenSources } from './make-widgets.ts';
import { findSources, type SourceOfTemplate } from './rows.ts';

type Value = ChosenSource['inputs'][string];

const nameOf = (provider: string): string => findProvider(provider)?.declaration.name ?? provider;

function formError(input: Input, value: Value | undefined): string | null {
  if (!isFilled(input, value)) return input.required ? requiredText : null;
  if (input.kind === 'boolean') return null;
  const isList = Array.isArray(value);
  if (isList !== (input.kind === 'multiSelect')) return isList ? 'Choose one.' : 'Send a list of choices.';
  return isList && input.max !== undefined && value.length > input.max ? `Choose at most ${input.max}.` : null;
}

function sourceError(provider: string, source: SourceOfTemplate | undefined): string | null {
  if (source === undefined) return 'This source does not exist. Choose another one.';
  if (source.provider === provider) return null;
  return `This is a source of ${nameOf(source.provider)}. Choose one of ${nameOf(provider)}, or none.`;
}

/** Labels for every chosen account: as they were sent, else the id. */
function accountsOf(chosen: ChosenSource, open: readonly Input[]): ChosenSource['accounts'] {
  return open.flatMap(({ name, isAccount }) => {
    const value = chosen.inputs[name];
    if (isAccount !== true || value === undefined || typeof value === 'boolean') return [];
    return [value].flat().map((id) => {
      const sent = chosen.accounts.find((account) => account.input === name && account.id === id);
      return { input: name, id, label: sent?.label ?? id };
    });
  });
}

/**
 * The sources a template's widgets are to use; `openInputs` is what it leaves open, by provider. Throws a 422 with a text under each `template.sources.{provider}.{sourceId, inputs.{name}}` that
 * does not hold: a source of another provider or company, an input that is missing or that the template does not leave open.
 */
export async function checkChoice(
  scope: Scope,
  openInputs: ReadonlyMap<string, readonly Input[]>,
  choice: TemplateChoice,
): Promise<ChosenSources> {
  const errors: Record<string, string[]> = {};
  const known = await findSources(scope, [...new Set(Object.values(choice.sources).flatMap((chosen) => chosen?.sourceId ?? []))]);
  const sources = new Map<string, ChosenSource | null>();
  for (const [provider, chosen] of Object.entries(choice.sources)) {
    const at = `template.sources.${provider}`;
    const open = openInputs.get(provider);
    if (open === undefined) errors[at] = [`This template shows nothing of "${provider}". Leave it out.`];
    else if (chosen !== null) {
      const ofSource = sourceError(
        provider,
        known.find(({ id }) => id === chosen.sourceId),
      );
      if (ofSource !== null) errors[`${at}.sourceId`] = [ofSource];
      for (const input of open) {
        const text = formError(input, chosen.inputs[input.name]);
        if (text !== null) errors[`${at}.inputs.${input.name}`] = [text];
      }
      for (const name of Object.keys(chosen.inputs)) {
        if (!open.some((input) => input.name === name))
          errors[`${at}.inputs.${name}`] = ['The template does not ask for this. Leave it out.'];
      }
      sources.set(provider, { ...chosen, accounts: accountsOf(chosen, open) });
    }
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return sources;
}
