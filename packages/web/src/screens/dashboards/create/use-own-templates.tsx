import { listTemplates, type TemplateView } from '@sightline/contract/app';
import { AppError } from '@sightline/contract/core';
import { deleteTemplate, saveAsTemplate, updateTemplate } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';

const inputsFor = ({ name, description }: { name: string; description: string }) =>
  [
    { name: 'name', label: 'Name', required: true, initial: name },
    { name: 'description', label: 'Description', initial: description, help: 'Its use, in one sentence.' },
  ] as const;

/** At the fields that somebody else changed: theirs stays where the dialog is left, and is replaced where it is saved again. */
function changedMeanwhile(before: Record<string, string>, now: Record<string, string>): AppError {
  const changed = Object.keys(now).filter((field) => now[field] !== before[field]);
  const words = (field: string) => [`Meanwhile changed to “${now[field]}”. Save again to replace it.`];
  return new AppError('invalid_input', undefined, { errors: Object.fromEntries(changed.map((field) => [field, words(field)])) });
}

/** Making, renaming and deleting templates of the company, each with its dialog. */
export function useOwnTemplates() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: keys.templates });
  return {
    saveAs: async (dashboard: { id: string; name: string }) => {
      const done = await askInputs({
        title: 'Save as template',
        message: 'For your whole company, without sources, accounts, uploads and images.',
        inputs: inputsFor({ name: dashboard.name, description: '' }),
        action: ({ name, description }) =>
          call(saveAsTemplate, { params: { id: dashboard.id }, body: { name, description } }).then(refresh),
        errorsOf: fieldErrors,
      });
      if (done) notifyDone(`Template “${done.name.trim()}” saved, for Create dashboard.`);
    },
    rename: async (id: string, template: TemplateView) => {
      let begunFrom = { name: template.name, description: template.description };
      await askInputs({
        title: 'Rename template',
        inputs: inputsFor(template),
        action: async ({ name, description }) => {
          try {
            await call(updateTemplate, { params: { id }, body: { name, description, begunFrom } });
          } catch (thrown) {
            const now =
              asAppError(thrown).code === 'conflict' ? (await call(listTemplates)).data.find(({ key }) => key === template.key) : null;
            if (!now) throw thrown;
            const before = begunFrom;
            begunFrom = { name: now.name, description: now.description };
            throw changedMeanwhile(before, begunFrom);
          }
          await refresh();
        },
        errorsOf: fieldErrors,
      });
    },
    /** Whether it was done. */
    remove: (id: string, { name }: TemplateView): Promise<boolean> =>
      askQuestion({
        title: 'Delete this template?',
        message: `“${name}” is deleted for everybody. Dashboards made of it stay.`,
        action: () => call(deleteTemplate, { params: { id } }).then(refresh),
      }),
  };
}
