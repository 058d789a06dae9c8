import type { TemplateView } from '@sightline/contract/app';
import type { Instance } from '@sightline/contract/dashboards';
import { type Input, isFilled, type Option, type ProviderDeclaration } from '@sightline/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { withOption } from '#editor/model/form/change-instance.ts';
import { listBlocked, notAsked, onlyOption, optionsQuery, type RemoteList } from '#editor/model/form/option-source.ts';
import { openReport } from './choices.ts';
import { likest } from './likest.ts';

type Used = TemplateView['providers'][number];

/** The first account input that can be chosen now and is not yet. */
function nextAccount(used: Used, provider: ProviderDeclaration, choice: Instance): (Input & { options: RemoteList }) | null {
  const report = openReport(used, provider);
  if (report === null || choice.sourceId === null) return null;
  for (const input of used.inputs) {
    const { options, isAccount } = input;
    if (isAccount !== true || options?.kind !== 'remote' || isFilled(input, choice.inputs[input.name])) continue;
    return listBlocked(choice, report, options) === null ? { ...input, options } : null;
  }
  return null;
}

/**
 * The account of a source that has but one is taken by itself, once: whoever takes it away again means it. Of several the one that is called most like the dashboard is
 * answered, with its input.
 */
export function useAccountGuess(
  used: Used,
  provider: ProviderDeclaration,
  choice: Instance,
  { name, onChange }: { name: string; onChange: (choice: Instance) => void },
): { input: string; option: Option } | null {
  const input = nextAccount(used, provider, choice);
  const { sourceId } = choice;
  const { data } = useQuery(input === null ? notAsked : optionsQuery(choice, input.options));
  const only = data ? onlyOption(data) : null;
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const report = openReport(used, provider);
    const place = `${sourceId} ${input?.name}`;
    if (only === null || input === null || report === null || taken.current.has(place)) return;
    taken.current.add(place);
    onChange(withOption(choice, report, input, only));
  });
  const option = input === null || data === undefined ? null : likest(name, data.options);
  return input === null || option === null ? null : { input: input.name, option };
}
