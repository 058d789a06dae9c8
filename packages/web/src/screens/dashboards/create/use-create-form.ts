import type { TemplateView } from '@sightline/contract/app';
import { requiredText } from '@sightline/contract/core';
import type { Instance } from '@sightline/contract/dashboards';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { type NewDashboard, useCreateDashboard } from '#api/queries/dashboards.ts';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { editSearch } from '#lib/page/edit-address.ts';
import { pages } from '#lib/page/route-table.ts';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { type Choices, choiceErrors, chosenOf, templateChoice } from './choices.ts';
import { noFilter } from './search-templates.ts';

export interface Known {
  timezone: string | undefined;
  providers: readonly ProviderDeclaration[] | undefined;
  sources: readonly Source[] | undefined;
}

/** Everything typed and chosen for a new dashboard, in two steps; it stays while one goes back and forth and where creating fails. */
export function useCreateForm(known: Known) {
  const create = useCreateDashboard();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<TemplateView | null>(null);
  const [filter, setFilter] = useState(noFilter);
  const [choices, setChoices] = useState<Choices>({});
  const [step, setStep] = useState<'begin' | 'sources'>('begin');
  const [isNameChecked, setIsNameChecked] = useState(false);
  const [areSourcesChecked, setAreSourcesChecked] = useState(false);

  const make = async (wanted: NewDashboard, isToBeFilled: boolean) => {
    const { permalink } = await create.mutateAsync(wanted);
    noteOnboarding('dashboardCreated');
    // Whoever has one already, such as for the template, need not connect another.
    const ofItself = known.providers?.filter(({ auth }) => auth.kind === 'builtIn').map(({ key }) => key) ?? [];
    if (known.sources?.some(({ name: provider }) => !ofItself.includes(provider))) noteOnboarding('sourceConnected');
    // One with its widgets opens as the client sees it.
    if (!isToBeFilled) noteOnboarding('reportingModeOn');
    await navigate({ to: pages['dashboard.show'].path, params: { permalink }, ...(isToBeFilled && { search: editSearch }) });
  };
  const { phase, run } = useAction(async () => {
    setIsNameChecked(true);
    if (name.trim() === '') throw new Error(requiredText);
    const base: NewDashboard = { name, ...(known.timezone !== undefined && { timezone: known.timezone }) };
    // An empty dashboard opens ready to be filled.
    if (template === null) return make(base, true);
    if (!known.providers || !known.sources) throw new Error('Sources not loaded yet');
    const chosen = chosenOf(template, choices, known.providers, known.sources);
    setAreSourcesChecked(true);
    const isMissing = template.providers.some((used) => {
      const choice = chosen[used.key];
      return choice !== undefined && Object.keys(choiceErrors(used, choice, {}, true)).length > 0;
    });
    if (isMissing) throw new Error(requiredText);
    const isEmpty = Object.values(chosen).every(({ sourceId }) => sourceId === null);
    return make({ ...base, template: templateChoice(template, chosen) }, isEmpty);
  });

  const fromServer = fieldErrors(create.error);
  const nameErrors = fromServer.name ?? (isNameChecked && name.trim() === '' ? [requiredText] : undefined);
  const isShownAtField = Object.keys(fromServer).some((field) => field === 'name' || field.startsWith('template.sources.'));
  return {
    name,
    setName,
    nameErrors,
    template,
    setTemplate,
    /** Which templates are shown. */
    filter,
    setFilter,
    choices,
    choose: (key: string, choice: Instance) => setChoices((before) => ({ ...before, [key]: choice })),
    step,
    back: () => setStep('begin'),
    /** Creates, or goes on to the sources of the chosen template. */
    submit: () => {
      if (template === null || step === 'sources') return void run();
      setIsNameChecked(true);
      if (name.trim() !== '') setStep('sources');
    },
    phase,
    serverErrors: fromServer,
    areSourcesChecked,
    failure: create.isError && !isShownAtField ? asAppError(create.error).message : null,
  };
}
