import { embedParentsMax } from '@sightline/contract/company';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import styles from '#ui/forms/card-form.module.css';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import { SavedByBar } from '#ui/forms/save-bar/saved-by-bar.tsx';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';
import { useCompanyFields } from './use-company-fields.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const shape = {
  typedOf: ({ embedParents }: { embedParents: string[] }) => ({ text: embedParents.join('\n') }),
  fieldsOf: ({ text }: { text: string }) => ({ embedParents: linesOf(text) }),
};

/** Websites that may show the company's dashboards in a frame. */
export function EmbedParentsForm({ embedParents }: { embedParents: string[] }) {
  const { values, change, error, meanwhile, bar } = useCompanyFields({ embedParents }, shape);
  const { text } = values;
  const errors = Object.values(fieldErrors(error)).flat();
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="embedding"
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      <h2 id="embedding" className={settings.title}>
        {settingsSections.embedding.name}
      </h2>
      {error !== null && errors.length === 0 && !meanwhile.begun.meanwhile && <FaultBanner thrown={asAppError(error)} />}
      <ChangedMeanwhile
        {...meanwhile}
        labels={{ embedParents: 'Websites' }}
        words={(_value, _field, theirs) => theirs.embedParents.join(', ')}
      />
      <TextArea
        label="Websites that may embed dashboards"
        help={`One a line, at most ${embedParentsMax}. https://*.client.com: every name below it.`}
        rows={Math.min(10, Math.max(3, text.split('\n').length))}
        placeholder="https://client.com"
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        error={errors.length === 0 ? undefined : errors}
        onChange={(next) => change({ text: next })}
      />
      <p className={settings.words}>Websites that may show shared dashboards in a frame; none: off. Their visitors can read this list.</p>
      <SavedByBar name={settingsSections.embedding.name} {...bar} />
    </form>
  );
}
